"use client";
import { useTranslations } from "next-intl";
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { CatalogHolds } from "@/components/catalog/catalog-holds";
import type { PlacesInput } from "@/components/command-palette/places";
import { classNames } from "@/components/ui/class-names";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Kbd } from "@/components/ui/kbd";
import type { ActionsInput } from "./use-actions";
import { type Command, useCommands } from "./use-commands";

interface CommandPaletteProps {
  places: PlacesInput;
  actions: Omit<ActionsInput, "applicationId">;
  open: boolean;
  /** What is typed, including before the palette had loaded. */
  text: string;
  onTextChange: (text: string) => void;
  /** By how many options arrow keys moved down before the field had the focus; reset then. */
  movedAhead: RefObject<number>;
  /** Called when the field has the focus and takes what is typed. */
  onReady: () => void;
  onClose: () => void;
}

/**
 * Goes to a page, does what the page offers or can be done everywhere, or opens a channel, a user or
 * a bot by name or by the exact id.
 */
export function CommandPalette({
  places,
  actions,
  open,
  text,
  onTextChange,
  movedAhead,
  onReady,
  onClose,
}: CommandPaletteProps) {
  const t = useTranslations("shell");
  const [active, setActive] = useState(0);
  const people = useTranslations("people");
  const { groups, directory, basis } = useCommands(
    places,
    { ...actions, applicationId: places.applicationId },
    text,
  );
  const found = groups.flatMap((group) => group.commands);
  const chosen = useRef<Command | null>(null);
  // If it is asked for again while it closes, the palette reopens once it is closed.
  const [closing, setClosing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const onTaken = () => {
    const { length } = found;
    const by = movedAhead.current;
    movedAhead.current = 0;
    if (by !== 0 && length > 0) setActive((((active + by) % length) + length) % length);
    onReady();
  };
  const ready = useRef(onTaken);
  ready.current = onTaken;
  // Reopened while it closes, the field may still have the focus and then gets no focus event.
  useEffect(() => {
    if (open && !closing && field.current === document.activeElement) ready.current();
  }, [open, closing]);

  const close = () => {
    setClosing(true);
    onClose();
  };
  const choose = (command: Command) => {
    chosen.current = command;
    close();
  };
  // A command may move the focus, so it waits until the closing dialog has given it back.
  const onClosed = () => {
    setClosing(false);
    if (!open) onTextChange("");
    setActive(0);
    chosen.current?.run();
    chosen.current = null;
  };
  const onFocus = ({ target }: FocusEvent<HTMLInputElement>) => {
    target.setSelectionRange(target.value.length, target.value.length);
    onTaken();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { length } = found;
    if (event.nativeEvent.isComposing || length === 0) return;
    if (event.key === "ArrowDown") setActive((active + 1) % length);
    else if (event.key === "ArrowUp") setActive((active + length - 1) % length);
    else if (event.key === "Enter" && found[active]) choose(found[active]);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      title={t("openPalette")}
      open={open && !closing}
      onOpenChange={(next) => !next && close()}
      onClosed={onClosed}
    >
      <Input
        ref={field}
        value={text}
        placeholder={t("search")}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls="commands"
        aria-activedescendant={found[active] ? `command-${active}` : undefined}
        aria-label={t("search")}
        onChange={(event) => {
          onTextChange(event.target.value);
          setActive(0);
        }}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      />
      {found.length === 0 && (
        <p role="status" className="px-2.5 pt-4 pb-2 text-muted text-sm">
          {t("noCommand")}
        </p>
      )}
      <div
        id="commands"
        role="listbox"
        aria-label={t("openPalette")}
        className="mt-2 grid max-h-[50dvh] gap-2 overflow-y-auto *:min-w-0"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no set of form fields.
          <div role="group" key={group.id} aria-labelledby={`commands-${group.id}`}>
            <p id={`commands-${group.id}`} className="px-2.5 py-1 text-faint text-xs">
              {t(`commands.${group.id}`)}
            </p>
            {group.commands.map((command) => {
              const index = found.indexOf(command);
              return (
                <button
                  type="button"
                  role="option"
                  tabIndex={-1}
                  id={`command-${index}`}
                  key={command.id}
                  ref={(element) => {
                    if (index === active) element?.scrollIntoView({ block: "nearest" });
                  }}
                  aria-selected={index === active}
                  onPointerMove={() => setActive(index)}
                  onClick={() => choose(command)}
                  className={classNames(
                    "flex h-control w-full items-center gap-3 rounded-md px-2.5 text-start",
                    index === active && "bg-hover",
                  )}
                >
                  <bdi className="min-w-0 flex-1 truncate">{command.label}</bdi>
                  {command.detail && (
                    <code className="max-w-[50%] truncate font-mono text-faint text-xs">
                      {command.detail}
                    </code>
                  )}
                  {command.keys && <Kbd keys={command.keys} />}
                </button>
              );
            })}
          </div>
        ))}
      </div>
      {directory && (
        <p role="status" className="px-2.5 pt-2 text-faint text-xs">
          {people(
            directory.state === "running"
              ? "searching"
              : directory.state === "done"
                ? "searchedAll"
                : "searchedSome",
            { count: directory.people.length },
          )}
        </p>
      )}
      {basis && (
        <p role="status" className="px-2.5 pt-2 text-faint text-xs">
          {t("fromCatalog")} <CatalogHolds users={basis.users} channels={basis.channels} />
        </p>
      )}
    </Dialog>
  );
}
