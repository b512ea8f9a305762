"use client";
import { Bell, BellOff, DoorOpen, Lock, Megaphone, Ticket, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { channelTypes, channelTypeTraits } from "@/lib/contract/channel-traits";
import type { ChannelType } from "@/lib/contract/channel-type";
import { limits } from "@/lib/contract/limits";
import { ChannelTypeIcon } from "./detail/channel-type-icon";

interface TypeCardsProps {
  value: ChannelType;
  /** Whether a template fixes the type; then no other is offered. */
  locked: boolean;
  onChange: (type: ChannelType) => void;
}

/** The seven types by name, and what the chosen or hovered one means for its members. */
export function CreateTypeCards({ value, locked, onChange }: TypeCardsProps) {
  const t = useTranslations("create");
  const types = useTranslations("channelTypes");
  const id = useId();
  const [pointed, setPointed] = useState<ChannelType | null>(null);
  const offered = locked ? [value] : channelTypes;
  return (
    <fieldset disabled={locked} className="@container grid min-w-0 gap-2">
      <legend className="mb-2 font-medium text-ink text-xs">{t("fields.type")}</legend>
      <div className="grid grid-cols-2 gap-1.5 @md:grid-cols-4">
        {offered.map((type) => (
          <label
            key={type}
            onPointerEnter={() => setPointed(type)}
            onPointerLeave={() => setPointed(null)}
            className="relative flex min-h-control min-w-0 items-center gap-1.5 rounded-md border border-line-strong bg-raised px-2.5 py-1 hover:border-control has-focus-visible:outline-2 has-focus-visible:outline-accent-ink has-focus-visible:outline-offset-1 has-checked:border-accent-ink has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={id}
              value={type}
              checked={value === type}
              onChange={() => onChange(type)}
              aria-labelledby={`${id}-${type}-name`}
              aria-describedby={`${id}-${type}`}
              className="sr-only"
            />
            <ChannelTypeIcon type={type} />
            <span
              id={`${id}-${type}-name`}
              className="min-w-0 font-medium text-ink text-sm leading-tight"
            >
              {types(`${type}.name`)}
            </span>
          </label>
        ))}
      </div>
      {offered.map((type) => (
        <Traits
          key={type}
          id={`${id}-${type}`}
          type={type}
          hidden={type !== (locked ? value : (pointed ?? value))}
        />
      ))}
      {locked && (
        <p className="flex items-center gap-1.5 text-muted text-xs">
          <Lock aria-hidden="true" className="size-3 shrink-0 text-faint" />
          {t("template.typeLocked")}
        </p>
      )}
    </fieldset>
  );
}

interface TraitsProps {
  id: string;
  type: ChannelType;
  /** Hidden ones still describe their option to screen readers. */
  hidden: boolean;
}

function Traits({ id, type, hidden }: TraitsProps) {
  const t = useTranslations("create.traits");
  const traits = channelTypeTraits(type);
  const JoinIcon = { anyone: DoorOpen, invitation: Ticket, nobody: Lock }[traits.join];
  const PushIcon = traits.pushNotifications ? Bell : BellOff;
  return (
    <p
      id={id}
      hidden={hidden}
      className="flex flex-wrap gap-x-5 gap-y-1 rounded-md bg-sunken px-3 py-2 text-muted text-xs [&[hidden]]:hidden [&_svg]:mt-0.5 [&_svg]:size-3"
    >
      <Trait icon={<JoinIcon />}>{t(`join.${traits.join}`)}</Trait>
      {traits.broadcast && <Trait icon={<Megaphone />}>{t("broadcast")}</Trait>}
      <Trait icon={<Users />}>
        {traits.super ? t("unlimited") : t("upTo", { max: limits.memberCountMax })}
      </Trait>
      <Trait icon={<PushIcon />}>{traits.pushNotifications ? t("push") : t("noPush")}</Trait>
    </p>
  );
}

function Trait({ icon, children }: { icon: React.ReactNode; children: string }) {
  return (
    <span className="flex items-start gap-1.5">
      <span aria-hidden="true" className="shrink-0 text-faint">
        {icon}
      </span>
      <span>{children} </span>
    </span>
  );
}
