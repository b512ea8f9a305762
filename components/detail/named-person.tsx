"use client";
import { NameAndId } from "@/components/ui/name-and-id";
import { useName } from "./use-name";

interface NamedPersonProps {
  application: string;
  id: string;
  name?: string | undefined;
}

/** A person by id, with their name once it is known. */
export function NamedPerson({ application, id, name }: NamedPersonProps) {
  return <NameAndId name={useName(application, id, name)} id={id} />;
}

/** The same within a line of text that may be truncated. */
export function PersonInLine({ application, id }: Omit<NamedPersonProps, "name">) {
  const name = useName(application, id);
  if (name === undefined) return <bdi>{id}</bdi>;
  return (
    <>
      <bdi>{name}</bdi> <code className="font-mono text-faint text-xs">{id}</code>
    </>
  );
}
