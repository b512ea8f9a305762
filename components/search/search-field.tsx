"use client";
import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useShortcuts } from "@/components/shortcuts/shortcut-registry";
import { classNames } from "@/components/ui/class-names";
import { Input } from "@/components/ui/input";
import { searchedTextMax } from "@/lib/contract/search-bounds";

const pauseMs = 250;

interface SearchFieldProps {
  /** Whether the server searches the whole list, debounced; otherwise the loaded rows are searched at once. */
  searchesAll: boolean;
  label: string;
  /** The text to search for. */
  value: string;
  /** Called when typing pauses, and immediately on Enter. */
  onChange: (text: string) => void;
  /** Its position, and its width on phones. */
  className: string;
}

/** The search field of a list; `/` focuses it, Escape leaves it. */
export function SearchField(props: SearchFieldProps) {
  const { searchesAll, label, value, onChange, className } = props;
  const t = useTranslations("table.keys");
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const latest = useRef(onChange);
  latest.current = onChange;
  useShortcuts([
    {
      keys: "/",
      label: t(searchesAll ? "search" : "find"),
      group: "table",
      run: () => field.current?.focus(),
    },
  ]);
  const commit = (text: string | null) => {
    setTyped(null);
    if (text !== null && text !== value) latest.current(text);
  };
  useEffect(() => {
    if (typed === null) return;
    const pause = setTimeout(() => {
      setTyped(null);
      latest.current(typed);
    }, pauseMs);
    return () => clearTimeout(pause);
  }, [typed]);
  return (
    <Input
      ref={field}
      type="search"
      icon={<Search />}
      aria-label={label}
      placeholder={label}
      maxLength={searchedTextMax}
      value={typed ?? value}
      onChange={(event) => {
        if (searchesAll) setTyped(event.target.value);
        else onChange(event.target.value);
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Enter") commit(typed);
        if (event.key !== "Escape") return;
        // Browsers clear a search field on Escape; here Escape only leaves it.
        event.preventDefault();
        commit(typed);
        field.current?.blur();
      }}
      className={classNames("w-64 [&_input]:h-control-sm [&_input]:text-xs", className)}
    />
  );
}
