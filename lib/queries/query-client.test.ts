import { MutationObserver, notifyManager, onlineManager } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createQueryClient } from "./query-client";

test("a change asked for while the browser is offline fails at once and is not sent later", async () => {
  onlineManager.setOnline(false);
  try {
    const mutationFn = () => Promise.reject(new Error("nobody answered"));
    const change = new MutationObserver(createQueryClient(), { mutationFn });
    await expect(change.mutate()).rejects.toThrow("nobody answered");
  } finally {
    onlineManager.setOnline(true);
  }
});

test("that a change is under way is told before a second click can come", async () => {
  const change = new MutationObserver(createQueryClient(), {
    mutationFn: () => new Promise(() => {}),
  });
  const busy: boolean[] = [];
  change.subscribe(notifyManager.batchCalls(({ isPending }) => busy.push(isPending)));
  void change.mutate();
  await Promise.resolve();
  expect(busy).toEqual([true]);
});

test("what a change was sent with is forgotten once nobody shows how it ended", async () => {
  const queryClient = createQueryClient();
  const change = new MutationObserver(queryClient, {
    mutationFn: async (_fields: { password: string }) => {},
  });
  const leave = change.subscribe(() => {});
  await change.mutate({ password: "a secret" });
  leave();
  await expect.poll(() => queryClient.getMutationCache().getAll()).toEqual([]);
});
