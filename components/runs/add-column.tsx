"use client";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { type ChannelTarget, channelTargets } from "@/lib/contract/run-draft";

interface AddColumnProps {
  taken: readonly ChannelTarget[];
  onAdd: (target: ChannelTarget) => void;
}

/** Adds a column for a field that the file lacks. */
export function AddColumn({ taken, onAdd }: AddColumnProps) {
  const t = useTranslations("runs.checkTable");
  const fields = useTranslations("runs.fields");
  const missing = channelTargets.filter((target) => !taken.includes(target));
  if (missing.length === 0) return null;
  return (
    <div className="flex">
      <Menu
        label={t("addColumn")}
        sections={() => [
          {
            id: "fields",
            items: missing.map((target) => ({
              id: target,
              label: fields(target),
              onSelect: () => onAdd(target),
            })),
          },
        ]}
        trigger={(trigger) => (
          <Button size="sm" {...trigger}>
            <Plus />
            {t("addColumn")}
          </Button>
        )}
      />
    </div>
  );
}
