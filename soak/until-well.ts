import { setTimeout as sleep } from "node:timers/promises";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { askConsole } from "./ask-console";
import { application, type Stage } from "./stage";

/**
 * Waits until each console is ready and lists channels, at most `patienceMs`, and returns how many
 * milliseconds that took.
 */
export async function untilWell(
  { consoles }: Stage,
  staff: TestBrowser,
  patienceMs: number,
): Promise<number> {
  const mended = Date.now();
  const isWell = async (one: Stage["service"]) => {
    for (let well = false; !well && Date.now() - mended < patienceMs; ) {
      const list = await askConsole(staff, `${one.url}/api/${application.id}/channels?limit=1`);
      well = list.answered && list.status === 200 && (await one.isReady());
      if (!well) await sleep(100);
    }
  };
  await Promise.all(consoles.map(isWell));
  return Date.now() - mended;
}
