import "server-only";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { observeScans } from "@/lib/catalog/scan/scan-observer";
import { readAuditChecks } from "@/lib/console/audit-checks/checks";
import { tallyCall } from "@/lib/console/health/call-tally";
import { consoleRuntime } from "@/lib/console/runtime";
import { type MetricsServer, serveRegistry } from "@/lib/metrics-server";
import { processState } from "@/lib/process-state";
import { observeCalls } from "@/lib/upstream/call-log";
import type { CallRecord } from "@/lib/upstream/upstream-request";

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The process's metrics: the bundler may load this module several times. */
const metrics = () => processState("metrics", createMetrics);

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const auditVerified = new Gauge({
    name: "switchboard_audit_log_verified_timestamp_seconds",
    help: "When the audit log was last verified, by whichever console.",
    labelNames: ["by"],
    registers,
  });
  return {
    registry,
    /** How the last call to each application's service ended, and when (milliseconds). */
    lastCalls: new Map<string, { kind: CallRecord["kind"]; at: number }>(),
    requests: new Histogram({
      name: "switchboard_request_seconds",
      help: "Answered requests by route template.",
      labelNames: ["route", "method", "status"],
      buckets,
      registers,
    }),
    upstream: new Histogram({
      name: "switchboard_upstream_seconds",
      help: "Calls to chat services by how they ended.",
      labelNames: ["application", "route", "kind"],
      buckets,
      registers,
    }),
    refusals: new Counter({
      name: "switchboard_refused_permissions_total",
      help: "Requests that a role did not allow.",
      labelNames: ["action"],
      registers,
    }),
    scanCalls: new Counter({
      name: "switchboard_catalog_calls_total",
      help: "Calls that this process made for catalogs, by how they ended.",
      labelNames: ["application", "list", "kind"],
      registers,
    }),
    scanRows: new Counter({
      name: "switchboard_catalog_rows_total",
      help: "Rows that scans read, of block lists the lists; and rows that were new or differed.",
      labelNames: ["application", "list", "outcome"],
      registers,
    }),
    scans: new Counter({
      name: "switchboard_catalog_scans_total",
      help: "Scans that ended in this process, complete or not.",
      labelNames: ["application", "list", "outcome"],
      registers,
    }),
    scanEnded: new Gauge({
      name: "switchboard_catalog_scan_completed_timestamp_seconds",
      help: "When this process last completed a scan.",
      labelNames: ["application", "list"],
      registers,
    }),
    auditHolds: new Gauge({
      name: "switchboard_audit_log_holds",
      help: "0 if the last verification found the audit log broken, else 1.",
      labelNames: ["by"],
      registers,
      async collect() {
        await setVerification(this, auditVerified);
      },
    }),
  };
}

/** Sets what the last verification found; while the database cannot be asked, what is known stays. */
async function setVerification(holds: Gauge<"by">, verified: Gauge<"by">): Promise<void> {
  const { last } = await readAuditChecks(consoleRuntime().pool).catch(() => ({ last: null }));
  if (!last) return;
  for (const gauge of [holds, verified]) gauge.reset();
  holds.set({ by: last.by }, last.broken === null ? 1 : 0);
  verified.set({ by: last.by }, last.endedAt / 1_000);
}

/** Counts a request that the console has answered, with how long that took. */
export function observeRequest(route: string, method: string, status: number, seconds: number) {
  metrics().requests.observe({ route, method, status: String(status) }, seconds);
}

const troubles: readonly CallRecord["kind"][] = [
  "unreachable",
  "untrusted",
  "timeout",
  "breaker-open",
  "failed",
  "bad-answer",
];

/** After this time without another failure, an application no longer counts as in trouble. */
const troubleMs = 5 * 60_000;

/** Says whether the last call to some chat service, if not long ago, met trouble of that service. */
export function isUpstreamInTrouble(now = Date.now()): boolean {
  const { lastCalls } = metrics();
  for (const [applicationId, { at }] of lastCalls) {
    if (now - at > troubleMs) lastCalls.delete(applicationId);
  }
  return [...lastCalls.values()].some(({ kind }) => troubles.includes(kind));
}

observeCalls((call) => {
  tallyCall(call);
  // A reader who left says nothing about the service.
  if (call.kind !== "aborted") {
    metrics().lastCalls.set(call.applicationId, { kind: call.kind, at: Date.now() });
  }
  metrics().upstream.observe(
    { application: call.applicationId, route: call.route, kind: call.kind },
    call.durationMs / 1000,
  );
});

observeScans((event) => {
  const { applicationId: application, list } = event;
  const { scanCalls, scanRows, scans, scanEnded } = metrics();
  switch (event.is) {
    case "call":
      return scanCalls.inc({ application, list, kind: event.kind });
    case "stored":
      scanRows.inc({ application, list, outcome: "read" }, event.rows);
      return scanRows.inc({ application, list, outcome: "changed" }, event.changed);
    case "ended":
      scans.inc({ application, list, outcome: event.brokenOff ?? "complete" });
      if (event.brokenOff === null) scanEnded.set({ application, list }, Date.now() / 1_000);
  }
});

/** Counts a request that the caller's roles do not allow, by the permission that it needs. */
export function countRefusal(action: string): void {
  metrics().refusals.inc({ action });
}

/** Where other parts of the process put metrics of their own. */
export function metricsRegistry(): Registry {
  return metrics().registry;
}

/** Serves the process's metrics on a port of their own, which must not be reachable from outside. */
export function serveMetrics(port: number, host?: string): Promise<MetricsServer> {
  return serveRegistry(metrics().registry, port, host);
}
