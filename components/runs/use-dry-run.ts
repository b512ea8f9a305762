"use client";
import { useEffect, useRef, useState } from "react";
import type { DryRunMessage, VerdictLine } from "@/lib/contract/check-messages";
import { worstLevel } from "@/lib/contract/verdict";
import { asError } from "@/lib/queries/as-error";
import { type CheckState, gatherMessages, idleCheck, type Verdicts } from "./verdicts";

type Ask<Row> = (
  rows: readonly Row[],
  listener: (message: DryRunMessage) => void,
  signal: AbortSignal,
) => Promise<void>;

/**
 * The dry run of a wizard: the verdict of each row by its line, how the check stands, and the lines
 * that have had trouble, which stay open for correction after it is gone.
 */
export function useDryRun<Row extends { line: number }>(ask: Ask<Row>) {
  const [verdicts, setVerdicts] = useState<Verdicts>(new Map());
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [check, setCheck] = useState<CheckState>(idleCheck);
  const running = useRef<AbortController | null>(null);
  /** The latest check of each line; late answers of an older check are ignored. */
  const latest = useRef(new Map<number, symbol>());
  useEffect(() => () => running.current?.abort(), []);

  const isAwaited = (token: symbol) => [...latest.current.values()].includes(token);

  const claim = (rows: readonly Row[]): symbol => {
    const token = Symbol("check");
    for (const { line } of rows) latest.current.set(line, token);
    return token;
  };

  const keep = (token: symbol, told: [number, readonly VerdictLine[]][]) => {
    const found = told.filter(([line]) => latest.current.get(line) === token);
    setVerdicts((before) => new Map([...before, ...found]));
    const troubled = found.filter(([, lines]) => worstLevel(lines) === "error");
    if (troubled.length === 0) return;
    setOpened((before) => new Set([...before, ...troubled.map(([line]) => line)]));
  };

  const run = async (rows: readonly Row[]) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setVerdicts(new Map());
    setOpened(new Set());
    setCheck({ ...idleCheck, phase: "running" });
    latest.current.clear();
    const token = claim(rows);
    const gathered = gatherMessages(rows, (found, done, total) => {
      keep(token, found);
      setCheck((before) => ({ ...before, done, total }));
    });
    try {
      await ask(rows, gathered.listener, controller.signal);
      gathered.flush();
      setCheck((before) => ({ ...before, phase: "done" }));
    } catch (thrown) {
      if (running.current !== controller) return;
      gathered.flush();
      const error = asError(thrown);
      const phase = controller.signal.aborted ? "stopped" : "failed";
      setCheck((before) => ({ ...before, phase, error: phase === "failed" ? error : null }));
    }
  };

  /** Checks some rows again, together with the rows that they depend on. */
  const again = async (rows: readonly Row[]) => {
    setVerdicts((before) => {
      const next = new Map(before);
      for (const { line } of rows) next.delete(line);
      return next;
    });
    const token = claim(rows);
    const gathered = gatherMessages(rows, (found) => keep(token, found));
    try {
      await ask(rows, gathered.listener, new AbortController().signal);
      gathered.flush();
    } catch (thrown) {
      if (!isAwaited(token)) return;
      gathered.flush();
      const error = asError(thrown);
      setCheck((before) => ({ ...before, phase: "failed", error }));
    }
  };

  return {
    verdicts,
    opened,
    check,
    run,
    again,
    stop: () => running.current?.abort(),
    open: (line: number) => setOpened((before) => new Set([...before, line])),
    reset: () => {
      running.current?.abort();
      running.current = null;
      latest.current.clear();
      setVerdicts(new Map());
      setOpened(new Set());
      setCheck(idleCheck);
    },
  };
}

/** The dry run of rows of one kind. */
export type DryRun<Row extends { line: number }> = ReturnType<typeof useDryRun<Row>>;
