"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { leaveThen } from "@/components/leaving/leaving";
import { type PlacesInput, placesOf } from "@/components/shell/places";
import { keyLabel } from "@/components/shortcuts/key-label";
import { useShortcutList } from "@/components/shortcuts/shortcut-registry";
import { routes } from "@/lib/routes";

export interface Command {
  id: string;
  label: string;
  /** The keys that do the same. */
  keys?: string;
  run: () => void;
}

export interface CommandGroup {
  id: "pages" | "actions" | "jumps";
  commands: Command[];
}

/** Returns what can be done from here and matches the text: pages, the view's actions, exact ids. */
export function useCommands(places: PlacesInput, text: string): CommandGroup[] {
  const t = useTranslations("shell");
  const router = useRouter();
  const { applicationId: application } = places;
  const shortcuts = useShortcutList();
  const typed = text.trim();
  const matches = ({ label }: Command) =>
    label.toLocaleLowerCase().includes(typed.toLocaleLowerCase());
  const page = (label: string, href: string): Command => ({
    id: href,
    label,
    run: () => leaveThen(() => router.push(href)),
  });

  const pages = placesOf(places).map(({ id, href }) => page(t(id), href));
  const actions = shortcuts
    .filter((shortcut) => shortcut.group !== "table" && shortcut.keys !== "mod+k")
    .map((shortcut) => ({
      id: shortcut.keys,
      label: shortcut.label,
      keys: keyLabel(shortcut.keys),
      run: () => shortcut.run(new KeyboardEvent("keydown")),
    }));
  const jumps =
    application && typed
      ? [
          page(t("openChannel", { id: typed }), routes.channel(application, typed)),
          page(t("openUser", { id: typed }), routes.user(application, typed)),
          page(t("openBot", { id: typed }), routes.bot(application, typed)),
        ]
      : [];
  const groups: CommandGroup[] = [
    { id: "pages", commands: pages.filter(matches) },
    { id: "actions", commands: actions.filter(matches) },
    { id: "jumps", commands: jumps },
  ];
  return groups.filter((group) => group.commands.length > 0);
}
