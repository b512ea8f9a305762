"use client";
import { CornerDownLeft } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

interface OpenByIdProps {
  /** What the field asks for, such as "Open user by ID". */
  label: string;
  action: string;
  href: (id: string) => string;
}

/** Opens the page of an exact id. */
export function OpenById({ label, action, href }: OpenByIdProps) {
  const router = useRouter();
  const [id, setId] = useState("");
  const wanted = id.trim();
  return (
    <form
      className="flex min-w-0 gap-1 phone:w-full"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted) router.push(href(wanted));
      }}
    >
      <Input
        aria-label={label}
        placeholder={label}
        value={id}
        autoComplete="off"
        spellCheck={false}
        maxLength={1024}
        onChange={(event) => setId(event.target.value)}
        className="h-control-sm! w-52! font-mono text-xs! placeholder:font-sans phone:w-full!"
      />
      <Button type="submit" size="sm" disabled={!wanted}>
        <CornerDownLeft />
        {action}
      </Button>
    </form>
  );
}
