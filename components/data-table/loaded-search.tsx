"use client";
import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useShortcuts } from "@/components/shortcuts/shortcut-registry";
import { classNames } from "@/components/ui/class-names";
import { Input } from "@/components/ui/input";

interface LoadedSearchProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Its place, and its width on phones. */
  className: string;
}

/** The field that finds text within the loaded rows; `/` goes there, Escape leaves it. */
export function LoadedSearch({ label, value, onChange, className }: LoadedSearchProps) {
  const t = useTranslations("table.keys");
  const field = useRef<HTMLInputElement>(null);
  useShortcuts([
    { keys: "/", label: t("find"), group: "table", run: () => field.current?.focus() },
  ]);
  return (
    <Input
      ref={field}
      type="search"
      icon={<Search />}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape") field.current?.blur();
      }}
      className={classNames("w-52 [&_input]:h-control-sm [&_input]:text-xs", className)}
    />
  );
}
