"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useOffered } from "@/components/people/use-offered";
import { useDirectory } from "@/components/people/use-people";
import type { Found as CatalogAnswer } from "@/lib/contract/catalog-search";
import { loadedRows } from "@/lib/queries/channels";
import { peopleSearchedMax } from "@/lib/queries/people";
import type { PeopleDirectory } from "@/lib/queries/people-directory";
import { folded, useCatalogFound } from "./use-catalog-found";

/** How many of the newest people are walked where the text may as well mean a command. */
const peopleBesideCommandsMax = 1_000;
const foundMax = 5;
const none: readonly string[] = [];

/** A channel, a user or a bot; the name may be empty. */
export interface Named {
  id: string;
  name: string;
}

export interface Found {
  people: readonly Named[];
  channels: readonly Named[];
  bots: readonly Named[];
  /** What the catalog's answer rests on; absent where it did not answer. */
  basis?: CatalogAnswer["basis"] | undefined;
  /** Whether the people come from paging through the newest ones; `directory` says how far. */
  isWalked: boolean;
  directory?: PeopleDirectory | undefined;
  /** Whether the channels are only those among the rows that were loaded. */
  isLoaded: boolean;
  /** Whether the text looks like the ids of people and not like those of channels. */
  isLikePerson: boolean;
}

/**
 * Returns the people, channels and bots whose name or id holds the text, as the catalog finds them.
 * Where it does not serve: people of a walk, exact names first, and loaded channels. Whom it does not
 * know may be newer than it, so the newest people are then walked too.
 */
export function useFound(
  application: string | undefined,
  text: string,
  fitsCommand: boolean,
): Found {
  const isAsked = application !== undefined && text.length > 1;
  const catalog = useCatalogFound(application, isAsked ? text : "");
  const holds = ({ id, name }: Named) => folded(`${name}\n${id}`).includes(folded(text));
  const isUnknown = catalog.isWhole && catalog.found?.users.some(holds) === false;
  const walks = catalog.state === "unavailable" || isUnknown;
  const walked = useWalked(application, isAsked && walks ? text : "", fitsCommand || isUnknown);
  const loaded = useLoaded(application, isAsked ? text : "");
  const { found } = catalog;
  const isWalked = !found || (isUnknown && walked.people.length > 0);
  const people = isWalked ? walked.people : found.users;
  const channels = found ? found.channels : catalog.state === "unavailable" ? loaded : [];
  return {
    people,
    channels: found ? channels : channels.slice(0, foundMax),
    bots: found?.bots ?? [],
    basis: found?.basis,
    isWalked,
    ...(catalog.state === "unavailable" ? { directory: walked.directory } : {}),
    isLoaded: !found,
    isLikePerson:
      [...people, ...walked.all].some(({ id }) => isLike(id, text)) &&
      ![...channels, ...loaded].some(({ id }) => isLike(id, text)),
  };
}

interface Walked {
  people: readonly Named[];
  /** Everybody that was loaded. */
  all: readonly { id: string }[];
  directory: PeopleDirectory | undefined;
}

/** Pages through people as far as a picker does, less far where the text also matches a command. */
function useWalked(application: string | undefined, text: string, isShort: boolean): Walked {
  const directory = useDirectory(application ?? "");
  const peopleMax = isShort ? peopleBesideCommandsMax : peopleSearchedMax;
  const offered = useOffered(application ?? "", text, none, peopleMax);
  const all = directory?.people ?? [];
  if (text === "") return { people: [], all, directory: undefined };
  const byId = new Map(all.map((person) => [person.id, person]));
  const people = offered.slice(0, foundMax).flatMap((id) => {
    const person = byId.get(id);
    return person ? [{ id, name: person.username ?? "" }] : [];
  });
  return { people, all, directory };
}

function useLoaded(application: string | undefined, text: string): Named[] {
  const queryClient = useQueryClient();
  if (application === undefined || text === "") return [];
  const wanted = text.toLocaleLowerCase();
  const rows = loadedRows(queryClient, application);
  const channels = new Map(rows.map(({ id, name = "" }) => [id, { id, name }]));
  return [...channels.values()].filter(({ id, name }) =>
    `${name}\n${id}`.toLocaleLowerCase().includes(wanted),
  );
}

function isLike(id: string, text: string): boolean {
  return shapeOf(id) === shapeOf(text);
}

function shapeOf(id: string): string {
  return id.toLocaleLowerCase().replaceAll(/\d+/g, "0");
}
