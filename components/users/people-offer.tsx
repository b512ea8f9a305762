"use client";
import { Combobox } from "@base-ui/react/combobox";
import { classNames } from "@/components/ui/class-names";
import { popupClasses } from "@/components/ui/popup-classes";
import type { PeopleDirectory } from "@/lib/queries/people";
import { PersonOption, SearchedNote, TypedOption } from "./person-option";

/** Stands in the list for the text as it was typed; no id holds a control character. */
export const typedItem = "\u0000typed";

interface PeopleOfferProps {
  container: HTMLElement | undefined;
  directory: PeopleDirectory | undefined;
  text: string;
}

/** The list of those who match the text, and how far they were looked for. */
export function PeopleOffer({ container, directory, text }: PeopleOfferProps) {
  const typed = text.trim();
  return (
    <Combobox.Portal container={container} className="contents">
      <Combobox.Positioner positionMethod="fixed" sideOffset={6} className="z-[60] outline-none">
        <Combobox.Popup
          className={classNames(
            popupClasses,
            "flex w-[max(var(--anchor-width),16rem)] max-w-[92vw] flex-col overflow-hidden",
          )}
        >
          <Combobox.List className="scrollbar-thin max-h-80 min-h-0 overflow-y-auto">
            {(id: string) =>
              id === typedItem ? (
                <TypedOption key={id} value={id} text={typed} />
              ) : (
                <PersonOption
                  key={id}
                  id={id}
                  person={directory?.people.find((person) => person.id === id)}
                />
              )
            }
          </Combobox.List>
          <SearchedNote directory={directory} searching={typed !== ""} />
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
