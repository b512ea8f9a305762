"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { idsOfWords, type ResolvedPeople, resolvePeople } from "@/lib/queries/resolve-people";

/** What the field made of the texts it was given last, but for whom it took. */
export interface EntryNotes extends Omit<ResolvedPeople, "ids"> {
  /** Texts for which the field has no place. */
  surplus: string[];
}

const noNotes: EntryNotes = { doubled: [], ambiguous: [], surplus: [] };

interface PeopleEntryOptions {
  application: string;
  single: boolean;
  value: readonly string[];
  onValueChange: (ids: string[]) => void;
  onPair?: ((pair: [first: string, second: string]) => void) | undefined;
}

/** The text of a field of people, and how texts that were typed or pasted become people. */
export function usePeopleEntry(options: PeopleEntryOptions) {
  const { application, single, value, onValueChange, onPair } = options;
  const queryClient = useQueryClient();
  const [text, setText] = useState("");
  const [resolving, setResolving] = useState(0);
  const [notes, setNotes] = useState(noNotes);
  // Resolving takes a while, in which more may have been chosen or typed.
  const latest = useRef({ value, text });
  useEffect(() => {
    latest.current = { value, text };
  }, [value, text]);

  const change = (ids: readonly string[]) => {
    const next = single ? ids.slice(-1) : [...ids];
    // What resolves before this is drawn adds to it.
    latest.current.value = next;
    onValueChange(next);
  };

  const add = async (parts: readonly string[]) => {
    setText("");
    if (parts.length === 0) return;
    const places = single ? (onPair ? 2 : 1) : parts.length;
    const taken = parts.slice(0, places);
    setResolving((count) => count + taken.length);
    const already = single ? [] : latest.current.value;
    const { ids, ...rest } = await resolvePeople(queryClient, application, taken, already);
    setResolving((count) => count - taken.length);
    const surplus = parts.slice(places);
    const [first, second] = ids;
    if (single && first !== undefined && second !== undefined) {
      setNotes({ ...rest, surplus });
      onPair?.([first, second]);
    } else if (single && rest.ambiguous.length > 0 && taken.length > 1) {
      // Whose place the other one is meant for is known only once the name is.
      const [unclear] = rest.ambiguous;
      setNotes({ ...noNotes, ambiguous: unclear ? [unclear] : [], surplus: [...ids, ...surplus] });
    } else {
      setNotes({ ...rest, surplus });
      const fresh = ids.filter((id) => single || !latest.current.value.includes(id));
      if (fresh.length > 0) change([...latest.current.value, ...fresh]);
    }
  };

  /** Takes a pasted text for several ids that stand apart by spaces, once each is known to be one. */
  const addWords = async (pasted: string) => {
    const ids = await idsOfWords(queryClient, application, pasted);
    if (ids.length > 0 && latest.current.text === pasted) await add(ids);
  };

  return {
    text,
    setText,
    resolving,
    notes,
    add,
    addWords,
    /** Takes the people that were chosen from the list. */
    choose: (ids: readonly string[]) => {
      setText("");
      setNotes(noNotes);
      change(ids);
    },
    /** Takes one of those whom an ambiguous name may mean. */
    settle: (ambiguous: EntryNotes["ambiguous"][number], id: string) => {
      setNotes({ ...notes, ambiguous: notes.ambiguous.filter((other) => other !== ambiguous) });
      if (!value.includes(id)) change([...value, id]);
    },
  };
}
