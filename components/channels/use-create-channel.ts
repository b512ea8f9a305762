"use client";
import { useEffect, useRef, useState } from "react";
import type { CreateChannelInput } from "@/lib/contract/create-channel";
import type { CreationFinding } from "@/lib/contract/creation-finding";
import type { ChannelView } from "@/lib/contract/views";
import { asError } from "@/lib/queries/as-error";
import {
  type CreationVerdict,
  lookUpCreation,
  mayHaveArrived,
  preflightChannel,
  requestCreation,
} from "@/lib/queries/create-channel";
import { RequestError } from "@/lib/queries/request-error";

export type CreationInput = CreateChannelInput & { channelId: string };

/** The state of the creation. `input` is what was checked or sent. */
export type CreationState =
  | { phase: "idle" }
  | { phase: "checking"; done: number; total: number }
  | { phase: "checked"; verdict: CreationVerdict; input: CreationInput }
  | { phase: "unchecked"; error: Error; input: CreationInput }
  | { phase: "sending" }
  | { phase: "looking" }
  | { phase: "refused"; error: RequestError; input: CreationInput }
  | { phase: "lost"; finding: CreationFinding | null; input: CreationInput }
  | { phase: "created" };

const busyPhases: readonly CreationState["phase"][] = ["checking", "sending", "looking", "created"];

/** How the creation ended: created now, found after a lost response, or an existing channel reused. */
export type CreationEnd = "created" | "found" | "reused";

interface CreationOptions {
  application: string;
  /** The id generated for this form. */
  madeId: string;
  /** The template whose modes apply to the form. */
  templateId: string | null;
  onEnd: (channel: ChannelView, end: CreationEnd) => void;
}

/**
 * Checks, sends and, if the response was lost, looks up one creation at a time. While one is pending,
 * further calls do nothing.
 */
export function useCreateChannel({ application, madeId, templateId, onEnd }: CreationOptions) {
  const [state, setState] = useState<CreationState>({ phase: "idle" });
  const busy = useRef(false);
  const lostOnce = useRef(false);
  const checking = useRef<AbortController | null>(null);
  useEffect(() => () => checking.current?.abort(), []);

  async function alone(work: () => Promise<void>) {
    if (busy.current) return;
    busy.current = true;
    try {
      await work();
    } finally {
      busy.current = false;
    }
  }

  async function check(input: CreationInput): Promise<CreationVerdict | null> {
    const controller = new AbortController();
    checking.current = controller;
    setState({ phase: "checking", done: 0, total: 0 });
    try {
      const onProgress = (done: number, total: number) =>
        setState({ phase: "checking", done, total });
      const verdict = await preflightChannel(application, input, onProgress, controller.signal);
      setState({ phase: "checked", verdict, input });
      return verdict;
    } catch (error) {
      if (controller.signal.aborted) return null;
      setState({ phase: "unchecked", error: asError(error), input });
      return null;
    }
  }

  /** Whether an existing channel with this id may come from an earlier request of this form. */
  function mayBeOurs({ channelId }: CreationInput): boolean {
    return channelId === madeId || lostOnce.current;
  }

  async function send(input: CreationInput, end: CreationEnd) {
    setState({ phase: "sending" });
    try {
      const { channel, lookedUp } = await requestCreation(application, input, templateId);
      setState({ phase: "created" });
      onEnd(channel, lookedUp ? "found" : end);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (mayHaveArrived(error)) {
        lostOnce.current = true;
        await lookUp(input);
      } else if (error.kind === "conflict" && mayBeOurs(input)) {
        await lookUp(input);
      } else {
        setState({ phase: "refused", error, input });
      }
    }
  }

  async function lookUp(input: CreationInput) {
    setState({ phase: "looking" });
    const finding = await lookUpCreation(application, input).catch(() => null);
    if (finding?.kind === "there") {
      setState({ phase: "created" });
      onEnd(finding.channel, "found");
    } else {
      setState({ phase: "lost", finding, input });
    }
  }

  return {
    state,
    /** Whether an attempt is pending or the channel is created. */
    busy: busyPhases.includes(state.phase),
    /** Checks without sending. */
    check: (input: CreationInput) => alone(async () => void (await check(input))),
    /** Checks, and sends if nothing speaks against it. */
    create: (input: CreationInput) =>
      alone(async () => {
        const verdict = await check(input);
        if (verdict?.expected === "created") return send(input, "created");
        const isTaken = verdict?.lines.some(({ code }) => code === "id-taken");
        // An earlier request may have arrived late, or before a reload.
        if (isTaken && mayBeOurs(input)) await lookUp(input);
      }),
    /** Sends regardless of the check's result. */
    createAnyway: (input: CreationInput) => {
      const isReused = state.phase === "checked" && state.verdict.expected === "reused";
      return alone(() => send(input, isReused ? "reused" : "created"));
    },
    /** Looks up again the request whose response was lost. */
    lookAgain: () =>
      alone(async () => {
        if ("input" in state) await lookUp(state.input);
      }),
  };
}
