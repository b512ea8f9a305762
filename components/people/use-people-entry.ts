"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { idsOfWords, type ResolvedPeople, resolvePeople } from "@/lib/queries/resolve-people";

/** What the last texts resolved to, apart from the people accepted. */
export interface EntryNotes extends Omit<ResolvedPeople, "ids"> {
  /** Texts beyond the number of people that the field accepts. */
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

/** The text of a people field, and the resolution of typed and pasted texts to people. */
export function usePeopleEntry(options: PeopleEntryOptions) {
  const { application, single, value, onValueChange, onPair } = options;
  const queryClient = useQueryClient();
  const [text, setText] = useState("");
  const [resolving, setResolving] = useState(0);
  const [notes, setNotes] = useState(noNotes);
  // Resolving is asynchronous; more may be chosen or typed meanwhile.
  const latest = useRef({ value, text });
  useEffect(() => {
    latest.current = { value, text };
  }, [value, text]);

  const change = (ids: readonly string[]) => {
    const next = single ? ids.slice(-1) : [...ids];
    // Texts that resolve before the next render must build on this.
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
      // Until the name is resolved, it is unclear which of the two fields the other person belongs to.
      const [unclear] = rest.ambiguous;
      setNotes({ ...noNotes, ambiguous: unclear ? [unclear] : [], surplus: [...ids, ...surplus] });
    } else {
      setNotes({ ...rest, surplus });
      const fresh = ids.filter((id) => single || !latest.current.value.includes(id));
      if (fresh.length > 0) change([...latest.current.value, ...fresh]);
    }
  };

  /** Splits a pasted text at spaces if every part is a known id. */
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
    /** Accepts people chosen from the list. */
    choose: (ids: readonly string[]) => {
      setText("");
      setNotes(noNotes);
      change(ids);
    },
    /** Resolves an ambiguous name to one person. */
    settle: (ambiguous: EntryNotes["ambiguous"][number], id: string) => {
      setNotes({ ...notes, ambiguous: notes.ambiguous.filter((other) => other !== ambiguous) });
      if (!value.includes(id)) change([...value, id]);
    },
  };
}
