import "server-only";
import { Counter, Gauge, type Registry } from "prom-client";
import type { Replicas } from "./replicas";

/** Puts into a registry which server answered reads and why, and how far each replica is behind. */
export function observeReplicas(replicas: Replicas, registry: Registry): void {
  const reads = new Counter({
    name: "switchboard_chat_reads_total",
    help: "Reads that a replica may answer, by who answered and why.",
    labelNames: ["server", "reason"],
    registers: [registry],
  });
  replicas.onRead = (server, reason) => reads.inc({ server, reason });
  new Gauge({
    name: "switchboard_chat_replica_lag_seconds",
    help: "How far a replica is behind the primary; +Inf where unknown.",
    labelNames: ["replica"],
    registers: [registry],
    collect() {
      for (const { name, lagMs } of replicas.replicas) this.set({ replica: name }, lagMs / 1_000);
    },
  });
  new Gauge({
    name: "switchboard_chat_replica_taken",
    help: "1 while a replica answers reads, else 0.",
    labelNames: ["replica"],
    registers: [registry],
    collect() {
      for (const { name, isTaken } of replicas.replicas) {
        this.set({ replica: name }, isTaken ? 1 : 0);
      }
    },
  });
}
