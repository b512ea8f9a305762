import type { CreatedEntry, Ledger } from "./ledger";
import type { SeenWrite } from "./misbehaving-proxy";
import type { Check } from "./report";
import type { Truth } from "./service-truth";

/** Single writes: what was reported of each against what the service holds. */
export function checkSingles(ledger: Ledger, truth: Truth, seen: readonly SeenWrite[]): Check[] {
  const ids = (entry: CreatedEntry) => truth.idsOfName.get(entry.name) ?? [];
  const acknowledged = ledger.created.filter(({ told }) => told === "done");
  const lost = acknowledged.filter((entry) => !ids(entry).includes(entry.channelId));
  const twice = ledger.created.filter((entry) => ids(entry).length > 1);
  const denied = ledger.created.filter(
    (entry) => entry.told === "nothing" && ids(entry).length > 0,
  );
  const settled = ledger.pairs.filter((pair) => pair.settled);
  const wrongPairs = settled.filter(
    ({ userId, blockedUserId, blocked }) => truth.isBlocked(userId, blockedUserId) !== blocked,
  );
  return [
    {
      name: "acknowledged creations that are not in the service",
      of: acknowledged.length,
      breaches: lost.map(describe),
    },
    {
      name: "creations that made two channels",
      of: ledger.created.length,
      breaches: twice.map(describe),
    },
    {
      name: "creations told as nothing changed that are in the service",
      of: ledger.created.filter(({ told }) => told === "nothing").length,
      breaches: denied.map(describe),
    },
    {
      name: "blocks that are not as their last acknowledged change left them",
      of: settled.length,
      breaches: wrongPairs.map(({ userId, blockedUserId }) => `${userId} ${blockedUserId}`),
    },
    checkUnknown(ledger, seen),
  ];
}

function describe({ name, channelId, told }: CreatedEntry): string {
  return `${name} (${channelId || "id made by the service"}): told ${told}`;
}

/** "Unknown" is right only where the service's answer did not come back whole and in time. */
function checkUnknown(ledger: Ledger, seen: readonly SeenWrite[]): Check {
  const created = ledger.created.filter(({ told }) => told === "unknown");
  const wasTold = (write: SeenWrite) => write.told && (write.status ?? 500) < 500;
  const known = created.filter(({ name }) => {
    const writes = seen.filter(({ body }) => body.name === name);
    return writes.length > 0 && writes.every(wasTold);
  });
  const changes = ledger.unknownChanges.filter(({ pair, askedAt }) => {
    const path = `/users/${pair.userId}/${pair.blocked ? "unblock" : "block"}`;
    // A write that broke off on its way never reached the proxy; earlier ones say nothing about it.
    const writes = seen.filter(
      ({ at, path: to, body }) =>
        at >= askedAt && to.endsWith(path) && body.userId === pair.blockedUserId,
    );
    return writes.length > 0 && writes.every(wasTold);
  });
  return {
    name: "writes told as unknown although the service's answer came back",
    of: created.length + ledger.unknownChanges.length,
    breaches: [
      ...known.map(describe),
      ...changes.map(({ pair }) => `${pair.userId} ${pair.blockedUserId}`),
    ],
  };
}
