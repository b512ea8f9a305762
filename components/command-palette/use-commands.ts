"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type PlacesInput, placesOf } from "@/components/command-palette/places";
import { leaveThen } from "@/components/leaving/leaving";
import { keyLabel } from "@/components/shortcuts/key-label";
import { useShortcutList } from "@/components/shortcuts/shortcut-registry";
import { showToast } from "@/components/ui/toast";
import { useCopy } from "@/components/ui/use-copy";
import { frozenViewQueries } from "@/lib/queries/frozen-views";
import { savedViewQueries, viewHref } from "@/lib/queries/saved-views";
import { routes } from "@/lib/routes";
import { type ActionsInput, useActions } from "./use-actions";
import { folded } from "./use-catalog-found";
import { type Named, useFound } from "./use-found";

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
  id:
    | "exact"
    | "pages"
    | "actions"
    | "everywhere"
    | "views"
    | "people"
    | "walkedPeople"
    | "channels"
    | "loadedChannels"
    | "bots"
    | "jumps";
  commands: Command[];
}

/**
 * Returns what can be done from here and matches the text: what has exactly this name or id, pages,
 * actions, people, channels and bots, exact ids; and how far people were searched.
 */
export function useCommands(places: PlacesInput, actionsInput: ActionsInput, text: string) {
  const t = useTranslations("shell");
  const router = useRouter();
  const { applicationId } = places;
  const application = applicationId ?? "";
  const typed = text.trim();
  const wanted = folded(typed);
  const matches = ({ label }: Command) => folded(label).includes(wanted);
  const page = (label: string, href: string, detail?: string): Command => ({
    id: href,
    label,
    ...(detail ? { detail } : {}),
    run: () => leaveThen(() => router.push(href)),
  });

  const frozenTitle = useTranslations("frozenViews")("title");
  const frozenPages = application ? [page(frozenTitle, routes.frozenViews(application))] : [];
  const pages = [
    ...placesOf(places).map(({ id, href }) => page(t(id), href)),
    ...frozenPages,
  ].filter(matches);
  const actions = usePageActions().filter(matches);
  const everywhere = useActions(actionsInput)
    .map(({ label, href }) => page(label, href))
    .filter(matches);
  const enabled = applicationId !== undefined;
  const { data: saved = [] } = useQuery({ ...savedViewQueries.list(application), enabled });
  const { data: frozen = [] } = useQuery({ ...frozenViewQueries.list(application), enabled });
  const views = [
    ...saved.map((view) => ({ ...page(view.name, viewHref(application, view)), id: view.id })),
    ...frozen.map((view) => page(view.name, routes.frozenView(application, view.id), frozenTitle)),
  ].filter(matches);
  const fitsCommand = pages.length + actions.length + everywhere.length + views.length > 0;
  const found = useFound(applicationId, typed, fitsCommand);
  const jumps = () => {
    if (!application || !typed) return [];
    const channel = page(t("openChannel", { id: typed }), routes.channel(application, typed));
    const user = page(t("openUser", { id: typed }), routes.user(application, typed));
    const bot = page(t("openBot", { id: typed }), routes.bot(application, typed));
    const ticket = page(t("openTicket", { ticket: typed }), routes.ticket(application, typed));
    const notes = page(t("searchNotes", { text: typed }), routes.notes(application, { q: typed }));
    const byId = found.isLikePerson ? [user, channel, bot] : [channel, user, bot];
    return isLikeTicket(typed) ? [...byId, ticket, notes] : [...byId, notes];
  };
  const leadingTo = (route: (application: string, id: string) => string, rows: readonly Named[]) =>
    rows.map(({ id, name }) => page(name || id, route(application, id), id));
  const people = leadingTo(routes.user, found.people);
  const channels = leadingTo(routes.channel, found.channels);
  const bots = leadingTo(routes.bot, found.bots);
  const isExact = ({ label, detail = "" }: Command) =>
    wanted !== "" && (folded(label) === wanted || folded(detail) === wanted);
  const isCatalogs = !found.isWalked || !found.isLoaded;
  const exact = isCatalogs ? [...people, ...channels, ...bots].filter(isExact) : [];
  const rest = (commands: Command[]) => commands.filter((command) => !exact.includes(command));
  const exactGroup: CommandGroup = { id: "exact", commands: exact };
  const isPage = pages.some(isExact);
  const groups: CommandGroup[] = [
    ...(isPage ? [] : [exactGroup]),
    { id: "pages", commands: pages },
    ...(isPage ? [exactGroup] : []),
    { id: "actions", commands: actions },
    { id: "views", commands: views },
    { id: "everywhere", commands: everywhere },
    { id: found.isWalked ? "walkedPeople" : "people", commands: rest(people) },
    { id: found.isLoaded ? "loadedChannels" : "channels", commands: rest(channels) },
    { id: "bots", commands: rest(bots) },
    { id: "jumps", commands: jumps() },
  ];
  return {
    groups: groups.filter((group) => group.commands.length > 0),
    directory: found.directory,
    basis: found.basis,
  };
}

/** Whether a text may be the number of a ticket: a word that ends in digits, such as T-12, #12 or 12. */
function isLikeTicket(text: string): boolean {
  return /^[^\s]{0,99}\d$/u.test(text);
}

/** What the view in front offers by its shortcuts, and copying its address. */
function usePageActions(): Command[] {
  const detail = useTranslations("detail");
  const copy = useCopy();
  const shortcuts = useShortcutList();
  const copyLink = async () => {
    if (await copy(window.location.href)) showToast({ title: detail("linkCopied") });
  };
  const offered: Command[] = shortcuts
    .filter((shortcut) => shortcut.group !== "table" && shortcut.keys !== "mod+k")
    .map((shortcut) => ({
      id: shortcut.keys,
      label: shortcut.label,
      keys: keyLabel(shortcut.keys),
      run: () => shortcut.run(new KeyboardEvent("keydown")),
    }));
  return [...offered, { id: "copy-link", label: detail("copyLink"), run: () => void copyLink() }];
}
