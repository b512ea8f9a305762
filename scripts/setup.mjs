// Installs and builds what a run needs, with nothing but Node: it runs before anything is installed.
// `npm run build` is this alone.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const STAMPS = join(root, ".setup");
const LOCK = join(STAMPS, "lock");
const LOCK_STALE_MS = 30_000;
const SOURCES = [
  "app",
  "components",
  "lib",
  "messages",
  "public",
  "instrumentation.ts",
  "instrumentation-node.ts",
  "proxy.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];

/** A failure that a person can act on: its message is one line. */
export class SetupError extends Error {
  /** The signal that ended the work, where one was sent to this process. */
  endedBy;
}

/**
 * Brings node_modules and, with `build`, the production build up to date with the sources.
 * Does nothing when they are; of two setups at once the second waits for the first.
 */
export async function setup({ build }) {
  requireNode();
  if (isInstalled() && (!build || isBuilt())) return;
  const release = await lock();
  try {
    if (!isInstalled()) await install();
    if (build && !isBuilt()) await runBuild();
  } finally {
    release();
  }
}

let isBuildKnown = false;

/** Throws unless the production build is of these very sources; once it is, they are not read again. */
export function requireBuild() {
  isBuildKnown ||= isBuilt();
  if (!isBuildKnown) throw new SetupError("The build is not of these sources: npm run build");
}

function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new SetupError(`Node 20.19 or newer is needed; this is ${process.versions.node}`);
  }
}

function hashOf(...parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function stamp(name, value) {
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(join(STAMPS, name), value);
}

function installStamp() {
  return hashOf(
    read(join(root, "package-lock.json")),
    read(join(root, "node_modules/.package-lock.json")),
    `${process.version} ${process.platform} ${process.arch}`,
  );
}

function isInstalled() {
  if (!existsSync(join(root, "node_modules/.package-lock.json"))) return false;
  if (read(join(STAMPS, "install")) === installStamp()) return true;
  // Somebody, perhaps another user, ran npm by hand: only what is installed counts.
  return read(join(STAMPS, "install")) === "" && matchesLockfile();
}

function matchesLockfile() {
  const wanted = JSON.parse(read(join(root, "package-lock.json"))).packages;
  const present = JSON.parse(read(join(root, "node_modules/.package-lock.json"))).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "" || !isNeededHere(path, entry)) return true;
    return present[path]?.version === entry.version && existsSync(join(root, path));
  });
}

/** Of optional packages, only the outermost ones for this platform are needed. */
function isNeededHere(path, { optional, peer, os, cpu, libc }) {
  if (!optional && !peer) return true;
  if (os === undefined || cpu === undefined || libc?.includes("musl")) return false;
  const isOutermost = path.lastIndexOf("node_modules/") === 0;
  return isOutermost && os.includes(process.platform) && cpu.includes(process.arch);
}

async function install() {
  console.log("Installing dependencies…");
  requireWritable("node_modules");
  // Run by npm, use that same npm; otherwise the one on the PATH.
  const cli = process.env.npm_execpath ?? "";
  const [program, first] = basename(cli) === "npm-cli.js" ? [process.execPath, [cli]] : ["npm", []];
  // The lockfile decides, as it does for `npm ci`, which would also reinstall what is there.
  const options = ["--include=dev", "--include=optional", "--loglevel=error"];
  await run(program, [...first, "install", "--no-save", "--no-audit", "--no-fund", ...options]);
  stamp("install", installStamp());
}

function isBuilt() {
  const id = read(join(root, ".next/BUILD_ID"));
  return id !== "" && read(join(STAMPS, "build")) === hashOf(id, sourcesHash());
}

function sourcesHash() {
  const files = SOURCES.flatMap((name) => listFiles(join(root, name))).sort();
  return hashOf(
    process.version,
    ...files.flatMap((file) => [file.slice(root.length), readFileSync(file)]),
  );
}

function listFiles(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (entry === undefined) return [];
  if (!entry.isDirectory()) return [path];
  return readdirSync(path)
    .flatMap((name) => listFiles(join(path, name)))
    .filter((file) => !file.includes(".test."));
}

async function runBuild() {
  console.log("Building…");
  requireWritable(".next");
  const before = sourcesHash();
  const next = join(root, "node_modules/next/dist/bin/next");
  await run(process.execPath, [next, "build"], { NODE_ENV: "production" });
  // Turbopack writes a source map, an empty one, beside a worker although none are asked for.
  const files = listFiles(join(root, ".next/static"));
  for (const file of files.filter((one) => one.endsWith(".map"))) rmSync(file);
  await Promise.all(files.filter((one) => /\.(css|js)$/.test(one)).map(compress));
  stamp("build", hashOf(read(join(root, ".next/BUILD_ID")), before));
}

/** Writes a file beside itself in brotli and gzip, which serve.mjs then sends as they are. */
async function compress(file) {
  const content = readFileSync(file);
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

function requireWritable(name) {
  const path = join(root, name);
  try {
    mkdirSync(path, { recursive: true });
    const probe = join(path, `.writable-${process.pid}`);
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    throw new SetupError(
      `${path} is out of date and this user cannot write it (${error.code}): let its owner run this command once`,
    );
  }
}

/**
 * Runs a program in the root with its output shown, as it comes or, with `atOnce`, when it ended;
 * rejects when it fails.
 */
export function run(program, args, env = {}, { atOnce = false } = {}) {
  const stdio = atOnce ? ["ignore", "pipe", "pipe"] : "inherit";
  const child = spawn(program, args, {
    cwd: root,
    stdio,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
  });
  const said = [];
  for (const output of [child.stdout, child.stderr])
    output?.on("data", (chunk) => said.push(chunk));
  let endedBy;
  const forward = (signal) => {
    endedBy = signal;
    child.kill(signal);
  };
  process.on("SIGTERM", forward).on("SIGINT", forward);
  return new Promise((resolve, reject) => {
    child.once("error", (error) => reject(new SetupError(`${program}: ${error.message}`)));
    child.once("close", (code, signal) => {
      process.stdout.write(Buffer.concat(said));
      if (code === 0 && endedBy === undefined) return resolve();
      const how = endedBy ? `was ended by ${endedBy}` : `failed (${signal ?? code})`;
      const failure = new SetupError(`${basename(program)} ${args.join(" ")} ${how}`);
      reject(Object.assign(failure, { endedBy }));
    });
  }).finally(() => {
    process.off("SIGTERM", forward).off("SIGINT", forward);
  });
}

/**
 * Takes the setup lock and returns how to release it. Its file is touched while it is held, so
 * that one left behind by a killed process is recognised, whatever has its process number now.
 */
async function lock() {
  let told = false;
  for (;;) {
    try {
      mkdirSync(STAMPS, { recursive: true });
      writeFileSync(LOCK, String(process.pid), { flag: "wx" });
      break;
    } catch (error) {
      if (error.code !== "EEXIST") {
        throw new SetupError(`${STAMPS} cannot be written by this user (${error.code})`);
      }
    }
    const heldSince = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs;
    if (heldSince !== undefined && Date.now() - heldSince > LOCK_STALE_MS) {
      rmSync(LOCK, { force: true });
    } else {
      if (!told) console.log("Waiting for another setup of this folder…");
      told = true;
      await sleep(200);
    }
  }
  const beat = setInterval(() => {
    const now = new Date();
    utimesSync(LOCK, now, now);
  }, 2_000);
  return () => {
    clearInterval(beat);
    rmSync(LOCK, { force: true });
  };
}

/** Does a script's work in the root. A failure that a person can act on ends the process with its one line. */
export async function runScript(work) {
  process.chdir(root);
  try {
    await work();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runScript(() => setup({ build: true }));
}
