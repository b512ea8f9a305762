"use client";
import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { PlacesInput } from "@/components/command-palette/places";
import type { ActionsInput } from "@/components/command-palette/use-actions";
import { useTypedAhead } from "@/components/command-palette/use-typed-ahead";
import { useShortcuts } from "@/components/shortcuts/shortcut-registry";
import { Kbd } from "@/components/ui/kbd";
import { lazyPart } from "@/components/ui/lazy-part";

const load = () => import("@/components/command-palette/command-palette");
const CommandPalette = lazyPart(load, "CommandPalette");

interface SearchButtonProps {
  places: PlacesInput;
  actions: Omit<ActionsInput, "applicationId">;
}

/** Opens the command palette, whose code is loaded when the pointer, the focus or the key reaches it. */
export function SearchButton({ places, actions }: SearchButtonProps) {
  const t = useTranslations("shell");
  const [open, setOpen] = useState(false);
  const [mounted, setMounted] = useState(false);
  const [ready, setReady] = useState(false);
  const [text, setText] = useState("");
  // Moves by arrow keys before the field had the focus; new text starts at the first option.
  const movedAhead = useRef(0);
  const typeAhead: typeof setText = (typed) => {
    movedAhead.current = 0;
    setText(typed);
  };
  const hide = () => {
    setOpen(false);
    setReady(false);
  };
  useTypedAhead({
    waiting: open && !ready,
    onType: typeAhead,
    onMove: (by) => {
      movedAhead.current += by;
    },
    onLeave: hide,
  });
  const show = () => {
    // The closing palette may still hold the text of last time.
    if (!open) typeAhead("");
    setMounted(true);
    setOpen(true);
  };
  useShortcuts([
    { keys: "mod+k", label: t("openPalette"), group: "general", inFields: true, run: show },
  ]);
  return (
    <>
      <div className="flex min-w-0 phone:flex-1 phone:justify-end">
        <button
          type="button"
          onClick={show}
          onPointerEnter={load}
          onFocus={load}
          aria-haspopup="dialog"
          className="flex h-7.5 w-full items-center gap-2 rounded-md border bg-canvas px-2.5 text-faint hover:border-line-strong hover:text-muted phone:size-control phone:justify-center phone:border-0 phone:bg-transparent phone:px-0"
        >
          <Search aria-hidden="true" className="size-3.5 phone:size-4" />
          <span className="flex-1 truncate text-start phone:sr-only">{t("search")}</span>
          <span className="phone:hidden">
            <Kbd keys="⌘K" />
          </span>
        </button>
      </div>
      {mounted && (
        <CommandPalette
          places={places}
          actions={actions}
          open={open}
          text={text}
          onTextChange={setText}
          movedAhead={movedAhead}
          onReady={() => setReady(true)}
          onClose={hide}
        />
      )}
    </>
  );
}
