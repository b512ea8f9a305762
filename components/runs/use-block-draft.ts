"use client";
import { useEffect, useState } from "react";
import type { BlockDraft, BlockPairDraft } from "@/lib/contract/draft-table";
import type { BlockRunKind } from "@/lib/contract/run-kinds";
import { request } from "@/lib/queries/request";
import { requestLines } from "@/lib/queries/request-ndjson";
import type { BlockDirectionKind, HandedRows } from "./handed-rows";
import { useDryRun } from "./use-dry-run";
import { useReading } from "./use-reading";

/** A pair with a place of its own: bare ids may share a line of the text. */
export interface BlockRow extends BlockPairDraft {
  sourceLine: number;
}

/**
 * The pairs of a run of blocks, from the list they are read from to their verdicts. People who were
 * handed over without the other person of every pair wait for that one.
 */
export function useBlockDraft(application: string, kind: BlockRunKind, initial: HandedRows) {
  const [direction, setDirection] = useState<BlockDirectionKind>(
    initial.direction ?? "one-blocks-list",
  );
  const [personId, setPersonId] = useState(initial.personId ?? "");
  const [waits, setWaits] = useState(initial.direction !== undefined && personId === "");
  const [draft, setDraft] = useState<BlockDraft | null>(null);
  const [rows, setRows] = useState<readonly BlockRow[]>([]);
  const [cameAbout, setCameAbout] = useState<readonly BlockRow[]>([]);
  const [personMissing, setPersonMissing] = useState(false);
  const dryRun = useDryRun<BlockRow>((asked, listener, signal) =>
    requestLines(
      `POST /api/[application]/runs/${kind}s/dry-run`,
      { params: { application }, body: { pairs: pairsOf(asked) }, signal },
      listener,
    ),
  );

  const read = async (text: string) => {
    const other = { kind: direction, personId: personId.trim() };
    const answer = await request("POST /api/[application]/runs/blocks/table", {
      params: { application },
      body: { text, direction: other },
    });
    const isMissing = other.personId === "" && !answer.namedPairs && answer.pairs.length > 0;
    setPersonMissing(isMissing);
    if (isMissing) return forget();
    const pairs = answer.pairs.map((pair, index) => ({
      ...pair,
      sourceLine: pair.line,
      line: index + 1,
    }));
    const done = new Set(answer.cameAbout);
    setDraft(answer);
    setCameAbout(pairs.filter(({ sourceLine }) => done.has(sourceLine)));
    check(pairs.filter(({ sourceLine }) => !done.has(sourceLine)));
  };

  const check = (next: readonly BlockRow[]) => {
    setRows(next);
    dryRun.reset();
    if (next.length > 0) void dryRun.run(next);
  };
  const source = useReading(initial.text, read, waits);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is read as soon as the person is chosen.
  useEffect(() => {
    if (!waits || personId === "") return;
    setWaits(false);
    source.read();
  }, [personId]);

  /** Drops what was read, since it no longer matches the input above it. */
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
    /** Whether the other person of every pair must be chosen first. */
    asksForPerson: personMissing || waits,
    setPersonId: (next: string) => {
      setPersonId(next);
      setPersonMissing(false);
      if (draft) forget();
    },
    ...source,
    setText: (next: string, fileName?: string) => {
      source.setText(next, fileName);
      setWaits(false);
      setPersonMissing(false);
      if (draft) forget();
    },
    draft,
    rows,
    /** Pairs of earlier results that already succeeded, which are left out. */
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
