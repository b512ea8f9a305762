"use client";
import { Combobox } from "@base-ui/react/combobox";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId } from "react";
import type { FieldControl } from "@/components/ui/field";
import { usePopupContainer } from "@/components/ui/popup-container";
import { loadPeople } from "@/lib/queries/people";
import { splitPeople } from "@/lib/queries/resolve-people";
import { PeopleChips } from "./people-chips";
import { PeopleNotes } from "./people-notes";
import { PeopleOffer, typedItem } from "./people-offer";
import { useOffered } from "./use-offered";
import { useDirectory, usePeople } from "./use-people";
import { usePeopleEntry } from "./use-people-entry";

interface PeoplePickerProps {
  application: string;
  control?: FieldControl;
  /** The accessible name; assistive technology cannot reach a visible label while the list is open. */
  label: string;
  /** At most one person, whom a new choice replaces; by default any number. */
  single?: boolean;
  /** For one person of a pair: called with both when two are pasted or typed. */
  onPair?: (pair: [first: string, second: string]) => void;
  /** Exact ids; unknown ones are marked and stay until removed. */
  value: readonly string[];
  onValueChange: (ids: string[]) => void;
  autoFocus?: boolean;
}

/**
 * Picks people by name, exact id or pasted list. It reports texts that are unknown, duplicated or
 * ambiguous, and how many people it has searched.
 */
export function PeoplePicker({
  application,
  control,
  label,
  single = false,
  onPair,
  value,
  onValueChange,
  autoFocus = false,
}: PeoplePickerProps) {
  const t = useTranslations("people");
  const notesId = useId();
  const queryClient = useQueryClient();
  const entry = usePeopleEntry({ application, single, value, onValueChange, onPair });
  const { text, setText, resolving, notes, add } = entry;
  const chosen = usePeople(application, value);
  const directory = useDirectory(application);
  const offered = useOffered(application, text, value);
  const popup = usePopupContainer();
  const hint = t(single ? "placeholderOne" : "placeholder");
  const items = text.trim() ? [...offered, typedItem] : offered;
  const described = [control?.["aria-describedby"], notesId].filter(Boolean).join(" ");
  return (
    <div className="grid min-w-0 gap-1.5">
      <Combobox.Root
        multiple
        items={items}
        filter={null}
        autoHighlight
        value={[...value]}
        inputValue={text}
        onInputValueChange={(next, { reason }) => {
          if (reason === "input-change" || reason === "input-clear") setText(next);
        }}
        onValueChange={(next, { reason }) => {
          // Escape closes the list; it must not clear the selection.
          if (reason === "escape-key") return;
          if (next.includes(typedItem)) return void add(splitPeople(text));
          entry.choose(next);
        }}
      >
        <Combobox.Chips
          ref={popup.ref}
          className="flex min-h-control min-w-0 flex-wrap items-center gap-1 rounded-md border border-line-strong bg-raised p-1 hover:border-control focus-within:border-accent-ink focus-within:outline-1 focus-within:outline-accent-ink has-aria-invalid:border-danger-ink"
        >
          <PeopleChips people={chosen} withIds={single} resolving={resolving} />
          <Combobox.Input
            {...control}
            aria-label={label}
            aria-describedby={described}
            placeholder={value.length === 0 ? hint : undefined}
            autoFocus={autoFocus}
            autoComplete="off"
            spellCheck={false}
            onFocus={() => void loadPeople(queryClient, application, 1)}
            onPaste={(event) => {
              const parts = splitPeople(event.clipboardData.getData("text"));
              if (parts.length < 2) return;
              event.preventDefault();
              void add(parts);
            }}
            onInput={({ nativeEvent, currentTarget }) => {
              const isPasted = (nativeEvent as InputEvent).inputType === "insertFromPaste";
              if (isPasted) void entry.addWords(currentTarget.value);
            }}
            className="h-control-xs min-w-24 flex-1 bg-transparent px-1.5 text-sm outline-none placeholder:text-faint"
          />
        </Combobox.Chips>
        <PeopleOffer container={popup.container} directory={directory} text={text} />
      </Combobox.Root>
      <PeopleNotes
        id={notesId}
        unknown={chosen.filter(({ standing }) => standing === "unknown").map(({ id }) => id)}
        unchecked={chosen.filter(({ standing }) => standing === "unchecked").map(({ id }) => id)}
        doubled={notes.doubled}
        ambiguous={notes.ambiguous}
        surplus={notes.surplus}
        directory={directory}
        onChoose={entry.settle}
      />
    </div>
  );
}
