"use client";
import { Combobox } from "@base-ui/react/combobox";
import { CornerDownLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { classNames } from "@/components/ui/class-names";
import { ErrorReason } from "@/components/ui/error-reason";
import { popupClasses } from "@/components/ui/popup-classes";
import type { PeopleDirectory, Person } from "@/lib/queries/people-directory";

/** The list item for the text as typed; no id contains a control character. */
export const typedItem = "\u0000typed";

interface PeopleOfferProps {
  container: HTMLElement | undefined;
  directory: PeopleDirectory | undefined;
  text: string;
}

/** The list of matching people, and how many were searched. */
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

const optionClasses =
  "flex min-h-control items-center gap-2 rounded-md px-2 py-1 outline-none select-none data-highlighted:bg-hover";

/** A person to choose: the name, and the id that distinguishes people of the same name. */
function PersonOption({ id, person }: { id: string; person: Person | undefined }) {
  return (
    <Combobox.Item value={id} className={optionClasses}>
      <Avatar name={person?.username ?? id} src={person?.profileImageUrl} />
      <bdi className="min-w-0 flex-1 truncate">{person?.username ?? id}</bdi>
      <code className="max-w-[50%] truncate font-mono text-2xs text-faint">{id}</code>
    </Combobox.Item>
  );
}

/** The text as typed: an id, a full name, or several of them. */
function TypedOption({ value, text }: { value: string; text: string }) {
  const t = useTranslations("people");
  return (
    <Combobox.Item value={value} className={optionClasses}>
      <CornerDownLeft className="mx-0.5 size-3.5 shrink-0 text-faint" />
      <span className="min-w-0 flex-1 truncate">{t("useTyped", { text })}</span>
    </Combobox.Item>
  );
}

interface SearchedNoteProps {
  directory: PeopleDirectory | undefined;
  searching: boolean;
}

/** How many people were searched; the name may belong to somebody not loaded yet. */
function SearchedNote({ directory, searching }: SearchedNoteProps) {
  const t = useTranslations("people");
  const count = directory?.people.length ?? 0;
  const words = () => {
    if (directory?.state === "failed" && directory.error) {
      return t.rich("walkFailed", {
        reason: () => <ErrorReason error={directory.error as Error} />,
      });
    }
    if (!directory || directory.state === "running") return t("searching", { count });
    if (directory.state === "done") return t("searchedAll", { count });
    if (directory.state === "repeated" || directory.state === "unfinished") {
      return t("brokenOff", { count });
    }
    return searching ? t("searchedSome", { count }) : t("newestSome", { count });
  };
  return (
    <p role="status" className="border-t px-2 pt-1.5 pb-1 text-faint text-xs not-first:mt-1">
      {words()}
    </p>
  );
}
