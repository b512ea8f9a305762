import "server-only";
import { totalmem } from "node:os";
import { PORT } from "./socket-folder";

const MB = 1024 * 1024;

/**
 * The server's settings as command line options: it listens on a socket in `socketFolder` alone. Memory
 * follows what this machine or its container has. Durability is PostgreSQL's own default and is never
 * traded away: an acknowledged write survives a crash.
 */
export function settings(socketFolder: string): string[] {
  const limit = process.constrainedMemory();
  const memoryMb = Math.floor((limit > 0 ? Math.min(limit, totalmem()) : totalmem()) / MB);
  const values: Record<string, string | number> = {
    port: PORT,
    listen_addresses: "",
    unix_socket_directories: socketFolder,
    unix_socket_permissions: "0700",
    max_connections: 200,
    shared_buffers: `${sharedBuffersMb(memoryMb)}MB`,
    effective_cache_size: `${clamp(memoryMb / 2, 128, 8192)}MB`,
    maintenance_work_mem: `${clamp(memoryMb / 32, 32, 256)}MB`,
    work_mem: "8MB",
    max_wal_size: "2GB",
    min_wal_size: "128MB",
    checkpoint_timeout: "15min",
    wal_compression: "on",
    random_page_cost: 1.1,
    // The queries are short and indexed; compiling them costs more than it saves.
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    cluster_name: "switchboard",
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/**
 * A quarter of the memory, as is usual, where that leaves the console and its service plenty; an eighth
 * on a small machine. Pages are taken as the data needs them, but their directory, 2 % of the whole, is
 * taken at once: hence the bound.
 */
function sharedBuffersMb(memoryMb: number): number {
  return clamp(memoryMb < 4096 ? memoryMb / 8 : memoryMb / 4, 64, 4096);
}

function clamp(value: number, min: number, max: number): number {
  return Math.floor(Math.min(Math.max(value, min), max));
}
