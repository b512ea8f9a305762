"use client";
import { Bell, BellOff, DoorOpen, Lock, Megaphone, Ticket, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { channelTypes, channelTypeTraits } from "@/lib/contract/channel-traits";
import type { ChannelType } from "@/lib/contract/channel-type";
import { limits } from "@/lib/contract/limits";
import { ChannelTypeIcon } from "./detail/channel-type-icon";

interface TypeCardsProps {
  value: ChannelType;
  /** Whether a template sets the type, which then stands alone. */
  locked: boolean;
  onChange: (type: ChannelType) => void;
}

/** The seven types as cards that say what each means to the people in it. */
export function CreateTypeCards({ value, locked, onChange }: TypeCardsProps) {
  const t = useTranslations("create");
  const types = useTranslations("channelTypes");
  const id = useId();
  return (
    <fieldset disabled={locked} className="min-w-0">
      <legend className="mb-2 font-medium text-ink text-xs">{t("fields.type")}</legend>
      <div className="grid grid-cols-1 min-[30rem]:grid-cols-2 xl:grid-cols-4 gap-2">
        {(locked ? [value] : channelTypes).map((type) => (
          <label
            key={type}
            className="group relative flex min-w-0 flex-col gap-1 rounded-lg border border-line-strong bg-raised p-3 hover:border-control has-focus-visible:outline-2 has-focus-visible:outline-accent-ink has-focus-visible:outline-offset-1 has-checked:border-accent-ink has-checked:bg-accent-soft"
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
            <span
              id={`${id}-${type}-name`}
              className="flex items-center gap-1.5 font-medium text-ink text-sm"
            >
              <ChannelTypeIcon type={type} />
              {types(`${type}.name`)}
            </span>
            <Traits id={`${id}-${type}`} type={type} />
          </label>
        ))}
      </div>
      {locked && (
        <p className="mt-1.5 flex items-center gap-1.5 text-muted text-xs">
          <Lock aria-hidden="true" className="size-3 shrink-0 text-faint" />
          {t("template.typeLocked")}
        </p>
      )}
    </fieldset>
  );
}

function Traits({ id, type }: { id: string; type: ChannelType }) {
  const t = useTranslations("create.traits");
  const traits = channelTypeTraits(type);
  const JoinIcon = { anyone: DoorOpen, invitation: Ticket, nobody: Lock }[traits.join];
  const PushIcon = traits.pushNotifications ? Bell : BellOff;
  return (
    <span
      id={id}
      className="grid gap-0.5 text-muted text-xs phone:hidden phone:group-has-checked:grid [&_svg]:mt-0.5 [&_svg]:size-3"
    >
      <Trait icon={<JoinIcon />}>{t(`join.${traits.join}`)}</Trait>
      {traits.broadcast && <Trait icon={<Megaphone />}>{t("broadcast")}</Trait>}
      <Trait icon={<Users />}>
        {traits.super ? t("unlimited") : t("upTo", { max: limits.memberCountMax })}
      </Trait>
      <Trait icon={<PushIcon />}>{traits.pushNotifications ? t("push") : t("noPush")}</Trait>
    </span>
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
