import type { MiddlewareHandler } from "hono";
import type { Pool } from "@/lib/postgres/pool";
import type { ServiceEnv } from "../http/answer";
import type { Replicas } from "./replicas";

/** Runs a read of an application that may be a little old, on the server that is to answer it. */
export type Reads = <T>(appId: string, work: (store: Pool) => Promise<T>) => Promise<T>;

/** Returns who answers reads that may be a little old: replicas, or the pool where there are none. */
export function readsOf(pool: Pool, replicas: Replicas | undefined): Reads {
  if (!replicas) return (_appId, work) => work(pool);
  return (appId, work) => replicas.read(appId, work);
}

/** Notes each write once it is done, refused or failed: what was stored is read back from then on. */
export function noteWrites(replicas: Replicas): MiddlewareHandler<ServiceEnv> {
  return async (c, next) => {
    await next();
    if (c.req.method !== "GET") replicas.noteWrite(c.get("appId"));
  };
}
