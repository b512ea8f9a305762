import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { CopyButton } from "@/components/ui/copy-button";
import { CopyLinkButton } from "@/components/ui/copy-link-button";

interface SubjectHeadingProps {
  id: string;
  name: string | undefined;
  image: string | undefined;
  /** People are round, channels and bots square. */
  shape?: "square";
  copyLabel: string;
  /** Its name if the page title may differ, and its state. */
  children?: ReactNode;
}

/** A channel, a user or a bot at a glance: picture, id, state. Its name is the page title. */
export function SubjectHeading(props: SubjectHeadingProps) {
  const { id, name, image, shape, copyLabel, children } = props;
  return (
    <div className="flex min-w-0 shrink-0 items-center gap-3 border-b px-4 py-3">
      <Avatar name={name || id} src={image} size="lg" {...(shape ? { shape } : {})} />
      <div className="grid min-w-0 gap-1">
        <p className="flex min-w-0 items-center gap-1">
          <code className="truncate font-mono text-muted text-xs">{id}</code>
          <CopyButton text={id} label={copyLabel} />
          <CopyLinkButton />
        </p>
        {children}
      </div>
    </div>
  );
}
