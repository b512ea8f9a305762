import { printable } from "@/lib/command-line/printable";
import type { CatalogStatus, WalkStatus } from "@/lib/contract/catalog-status";

/** Returns how a catalog stands, one thing a line, for a person at a terminal. */
export function statusLines(status: CatalogStatus): string[] {
  const { settings, blocks, lastFailure } = status;
  if (!settings) return ["The catalog of this application was never turned on."];
  const allowed = `at most ${settings.callsPerSecond} a second and ${settings.callsAtOnce} at once`;
  return [
    `State          ${status.activity}${waitOf(status)}`,
    `Users          ${walkLine(status.users)}`,
    `Channels       ${walkLine(status.channels)}`,
    `Bots           ${status.bots}`,
    `Block lists    ${blocks.read} of ${blocks.of ?? "a number not known yet"} read, oldest ${timeOf(status.oldestBlockListAt)}, ${blocks.basis.rows} blocks`,
    `Calls made     ${status.callsMade}, ${status.rate.toFixed(1)} a second over the last minute, ${allowed}`,
    `Time left      ${status.secondsLeft === null ? "not known" : `${status.secondsLeft} s`}`,
    `Last success   ${timeOf(status.lastSuccessAt)}`,
    `Last failure   ${lastFailure ? `${timeOf(lastFailure.at)} ${lastFailure.kind}: ${printable(lastFailure.message)}` : "none"}`,
  ];
}

/** Returns how far a scan is, in one line. */
export function progressLine({ users, channels, blocks, callsMade }: CatalogStatus): string {
  const lists = `${blocks.read} of ${blocks.of ?? "?"} block lists`;
  return `${users.basis.rows} users, ${channels.basis.rows} channels, ${lists}, ${callsMade} calls made`;
}

function walkLine({ basis, newestFirst, brokenOff }: WalkStatus): string {
  const parts = [
    basis.complete ? `${basis.rows}, complete` : `${basis.rows} so far`,
    basis.asOf === null ? null : `read ${timeOf(basis.asOf)}`,
    newestFirst === null ? null : newestFirst ? "newest first" : "in no order to rely on",
    brokenOff === null ? null : `broken off: ${brokenOff}`,
  ];
  return parts.filter((part) => part !== null).join(", ");
}

function waitOf({ waitsUntil, waitsFor }: CatalogStatus): string {
  return waitsUntil === null ? "" : ` until ${timeOf(waitsUntil)} (${waitsFor ?? "unknown"})`;
}

function timeOf(ms: number | null): string {
  return ms === null ? "never" : new Date(ms).toISOString();
}
