"use client";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useState } from "react";
import type { Colleague } from "@/lib/contract/note";
import { noteQueries } from "@/lib/queries/notes";

/** Matches the part of a name typed after an @: up to two words before the caret. */
const typedName = /(?:^|\s)@([^\s@]{0,40}(?: [^\s@]{0,40})?)$/u;

interface MentionInput {
  application: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onChoose: (text: string, colleague: Colleague) => void;
}

/** Offers colleagues while a name is typed after an @, and puts the chosen one into the text. */
export function useMention({ application, field, onChoose }: MentionInput) {
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const { data = [] } = useQuery({
    ...noteQueries.colleagues(application, typed ?? ""),
    enabled: typed !== null,
  });
  const wanted = (typed ?? "").trim().toLocaleLowerCase();
  // The previous answer, shown while the next one loads, may hold names that no longer match.
  const offered =
    typed === null ? [] : data.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const at = Math.min(active, offered.length - 1);

  const look = () => {
    const { current } = field;
    const before = current?.value.slice(0, current.selectionStart) ?? "";
    setTyped(typedName.exec(before)?.[1] ?? null);
    setActive(0);
  };

  const choose = (colleague: Colleague) => {
    const { current } = field;
    if (!current || typed === null) return;
    const start = current.selectionStart - typed.length;
    const after = current.value.slice(current.selectionStart);
    const text = `${current.value.slice(0, start)}${colleague.name} ${after.trimStart()}`;
    const caret = start + colleague.name.length + 1;
    setTyped(null);
    onChoose(text, colleague);
    // The caret goes behind the name once React has set the text.
    requestAnimationFrame(() => {
      current.focus();
      current.setSelectionRange(caret, caret);
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = offered[at];
    if (!chosen || event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") setActive((at + 1) % offered.length);
    else if (event.key === "ArrowUp") setActive((at - 1 + offered.length) % offered.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(chosen);
    else if (event.key === "Escape") setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return { offered, active: at, look, choose, onKeyDown, close: () => setTyped(null) };
}
