"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type PlacesInput, placesOf } from "@/components/command-palette/places";
import { leaveThen } from "@/components/leaving/leaving";
import { keyLabel } from "@/components/shortcuts/key-label";
import { useShortcutList } from "@/components/shortcuts/shortcut-registry";
import { showToast } from "@/components/ui/toast";
import { useCopy } from "@/components/ui/use-copy";
import { routes } from "@/lib/routes";
import { useFound } from "./use-found";

export interface Command {
  id: string;
  label: string;
  /** The id of what it leads to, beside its name. */
  detail?: string;
  /** The keys that do the same. */
  keys?: string;
  run: () => void;
}

export interface CommandGroup {
  id: "pages" | "actions" | "people" | "channels" | "jumps";
  commands: Command[];
}

/**
 * Returns what can be done from here and matches the text: pages, the view's actions, people and
 * channels by name, exact ids; and how far the people were searched.
 */
export function useCommands(places: PlacesInput, text: string) {
  const t = useTranslations("shell");
  const detail = useTranslations("detail");
  const copy = useCopy();
  const router = useRouter();
  const { applicationId: application } = places;
  const shortcuts = useShortcutList();
  const typed = text.trim();
  const matches = ({ label }: Command) =>
    label.toLocaleLowerCase().includes(typed.toLocaleLowerCase());
  const page = (label: string, href: string, detail?: string): Command => ({
    id: href,
    label,
    ...(detail ? { detail } : {}),
    run: () => leaveThen(() => router.push(href)),
  });

  const copyLink = async () => {
    if (await copy(window.location.href)) showToast({ title: detail("linkCopied") });
  };
  const pages = placesOf(places)
    .map(({ id, href }) => page(t(id), href))
    .filter(matches);
  const offered: Command[] = shortcuts
    .filter((shortcut) => shortcut.group !== "table" && shortcut.keys !== "mod+k")
    .map((shortcut) => ({
      id: shortcut.keys,
      label: shortcut.label,
      keys: keyLabel(shortcut.keys),
      run: () => shortcut.run(new KeyboardEvent("keydown")),
    }));
  offered.push({ id: "copy-link", label: detail("copyLink"), run: () => void copyLink() });
  const actions = offered.filter(matches);
  const found = useFound(application, typed, pages.length + actions.length > 0);
  const jumps = () => {
    if (!application || !typed) return [];
    const channel = page(t("openChannel", { id: typed }), routes.channel(application, typed));
    const user = page(t("openUser", { id: typed }), routes.user(application, typed));
    const bot = page(t("openBot", { id: typed }), routes.bot(application, typed));
    return found.isLikePerson ? [user, channel, bot] : [channel, user, bot];
  };
  const people = found.people.map(({ id, username }) =>
    page(username || id, routes.user(application ?? "", id), id),
  );
  const channels = found.channels.map(({ id, name }) =>
    page(name || id, routes.channel(application ?? "", id), id),
  );
  const groups: CommandGroup[] = [
    { id: "pages", commands: pages },
    { id: "actions", commands: actions },
    { id: "people", commands: people },
    { id: "channels", commands: channels },
    { id: "jumps", commands: jumps() },
  ];
  return {
    groups: groups.filter((group) => group.commands.length > 0),
    directory: found.directory,
  };
}
