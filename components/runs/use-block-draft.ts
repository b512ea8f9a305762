"use client";
import { useState } from "react";
import type { BlockDraft, BlockPairDraft } from "@/lib/contract/draft-table";
import { dryRunBlocks, readBlockList } from "@/lib/queries/run-drafts";
import { useDryRun } from "./use-dry-run";
import { useReading } from "./use-reading";

export type BlockDirectionKind = "one-blocks-list" | "list-blocks-one";

/** A pair with a place of its own: bare ids may share a line of the text. */
export interface BlockRow extends BlockPairDraft {
  sourceLine: number;
}

/** The pairs that are to become blocks, from the list they are read from to their verdicts. */
export function useBlockDraft(application: string, initialText: string) {
  const [direction, setDirection] = useState<BlockDirectionKind>("one-blocks-list");
  const [personId, setPersonId] = useState("");
  const [draft, setDraft] = useState<BlockDraft | null>(null);
  const [rows, setRows] = useState<readonly BlockRow[]>([]);
  const [cameAbout, setCameAbout] = useState<readonly BlockRow[]>([]);
  const [personMissing, setPersonMissing] = useState(false);
  const dryRun = useDryRun<BlockRow>((asked, listener, signal) =>
    dryRunBlocks(application, pairsOf(asked), listener, signal),
  );

  const source = useReading(initialText, async (text) => {
    const kind = { kind: direction, personId: personId.trim() };
    const answer = await readBlockList(application, text, kind);
    const isMissing = kind.personId === "" && !answer.namedPairs && answer.pairs.length > 0;
    setPersonMissing(isMissing);
    if (isMissing) return forget();
    const read = answer.pairs.map((pair, index) => ({
      ...pair,
      sourceLine: pair.line,
      line: index + 1,
    }));
    const done = new Set(answer.cameAbout);
    setDraft(answer);
    setCameAbout(read.filter(({ sourceLine }) => done.has(sourceLine)));
    check(read.filter(({ sourceLine }) => !done.has(sourceLine)));
  });

  const check = (next: readonly BlockRow[]) => {
    setRows(next);
    dryRun.reset();
    if (next.length > 0) void dryRun.run(next);
  };

  /** What was read stands for what is written above it; another choice is read anew. */
  const forget = () => {
    setDraft(null);
    setRows([]);
    setCameAbout([]);
    dryRun.reset();
  };

  return {
    direction,
    setDirection: (next: BlockDirectionKind) => {
      setDirection(next);
      forget();
    },
    personId,
    /** Whether a list of single people was read without the other person of every pair. */
    personMissing,
    setPersonId: (next: string) => {
      setPersonId(next);
      setPersonMissing(false);
      if (draft) forget();
    },
    ...source,
    setText: (next: string, fileName?: string) => {
      source.setText(next, fileName);
      setPersonMissing(false);
      if (draft) forget();
    },
    draft,
    rows,
    /** Pairs of earlier results that came about, which are left out. */
    cameAbout,
    takeAll: () => {
      setCameAbout([]);
      check([...rows, ...cameAbout].sort((a, b) => a.line - b.line));
    },
    dryRun,
    remove: (lines: ReadonlySet<number>) => {
      const next = rows.filter((row) => !lines.has(row.line));
      setRows(next);
      const doubled = next.filter((row) =>
        dryRun.verdicts.get(row.line)?.some(({ code }) => code === "doubled-row"),
      );
      // The first of a doubled pair may be the one that went, so the pair is checked whole.
      const related = next.filter((row) =>
        doubled.some(
          (other) => other.userId === row.userId && other.blockedUserId === row.blockedUserId,
        ),
      );
      if (related.length > 0) void dryRun.again(related);
    },
  };
}

/** Returns the pairs with the lines of the text they came from. */
export function pairsOf(rows: readonly BlockRow[]): BlockPairDraft[] {
  return rows.map(({ sourceLine, userId, blockedUserId }) => ({
    line: sourceLine,
    userId,
    blockedUserId,
  }));
}
