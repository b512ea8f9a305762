// The suites of tests, and which test file is in which. `npm test -- NAME` runs one alone.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { root, SetupError } from "./setup.mjs";

/**
 * To add a suite, add its entry and run `npm run quality`. `files` are beginnings of paths; a test
 * file is in the suite with the longest one that fits it, so a folder's other files stay together.
 */
export const SUITES = [
  {
    name: "conformance-in-process",
    files: ["lib/chat-service/conformance/in-process"],
    proves: "every rule of the v1.4 interface, called as a Web handler",
  },
  {
    name: "conformance-http",
    files: ["lib/chat-service/conformance/over-http"],
    proves: "the same over HTTP, where any other service can be held to it",
  },
  {
    name: "conformance-two-processes",
    files: ["lib/chat-service/conformance/two-processes"],
    proves: "the same with two services on one database, also when one is killed",
  },
  {
    name: "fuzz",
    files: ["lib/chat-service/conformance/fuzz"],
    proves: "5,000 valid and broken requests: no 5xx, no hang, every answer as documented",
  },
  {
    name: "bff-fuzz",
    files: ["lib/bff/fuzz"],
    proves: "requests made from every endpoint's schemas, in every role: no failure, no secret",
  },
  {
    name: "citus",
    files: ["lib/chat-service/conformance/citus/", "lib/catalog/citus/"],
    proves:
      "the same on the Citus cluster of CITUS_DATABASE_URL, one task a statement; skipped without one",
  },
  {
    name: "replicas",
    files: ["lib/chat-service/replicas/"],
    proves:
      "the same with reads from a standby that lags, dies and returns; own writes are read back",
  },
  {
    name: "crash",
    files: ["lib/chat-service/conformance/crash", "e2e/orderly-stop"],
    proves: "the service and PostgreSQL killed ten times each lose no acknowledged write",
  },
  {
    name: "runs-killed",
    files: ["lib/console/runs/killed-consoles"],
    proves: "a run of 2,000 rows killed ten times does each row once; two consoles share runs",
  },
  {
    name: "lost-answers",
    files: ["lib/console/runs/lost-answers", "lib/console/changes/"],
    proves: "with every third answer lost, each row is done once and reported as it is",
  },
  {
    name: "soak",
    files: ["soak/"],
    proves:
      "two consoles while everything around them fails, and restarted in turn: nothing lost or dropped",
  },
  {
    name: "backup",
    files: ["lib/backup/"],
    proves:
      "saved while people write and restored elsewhere: all of one moment, the audit log whole",
  },
  {
    name: "runs",
    files: ["lib/console/runs/", "lib/console/preflight/", "components/runs/", "e2e/runs.spec"],
    proves: "creating and blocking many: files read, checked, done, paused, undone",
  },
  {
    name: "audit-log",
    files: ["lib/console/list-audit-log", "lib/console/audit-", "lib/bff/audited-writes"],
    proves: "who did what is written before it is done, and no row changes unseen",
  },
  {
    name: "guard-tables",
    files: [
      "lib/bff/routes",
      "lib/bff/tenant-isolation",
      "lib/console/roles",
      "e2e/pages",
      "e2e/blocks-access",
      "e2e/create-access",
      "e2e/runs-access",
    ],
    proves: "every route and page of the tree against every role; no word of another application",
  },
  {
    name: "catalog-scan",
    files: ["lib/catalog/"],
    proves:
      "the catalog holds what the service has, within its budget, also when killed; a foreign service's too",
  },
  {
    name: "catalog-search",
    files: ["lib/catalog/search/"],
    proves: "every filter, sort and page of the search, and who is found first in three scripts",
  },
  {
    name: "hostile-upstream",
    files: [
      "lib/upstream/hostile-service",
      "lib/upstream/foreign-service",
      "lib/upstream/guarded-connector",
      "lib/upstream/address-policy",
      "e2e/foreign-shapes",
    ],
    proves: "a chat service that stalls, lies, redirects or floods harms nobody",
  },
  {
    name: "axe",
    files: ["e2e/accessibility"],
    proves: "no page and no state has a fault that axe finds, light and dark",
  },
  {
    name: "journeys",
    files: ["e2e/"],
    proves: "what people do, in Chromium against the real build",
  },
  {
    name: "sign-in",
    files: ["lib/auth/", "lib/operator/"],
    proves: "passwords, second factors, sessions, one-time links, throttling, lost passwords",
  },
  {
    name: "bff",
    files: ["lib/bff/"],
    proves: "parsing, errors, exports between browser and service",
  },
  {
    name: "upstream",
    files: ["lib/upstream/"],
    proves: "the client of chat services: addresses, bounds, retries, tolerant reading",
  },
  {
    name: "console",
    files: ["lib/console/"],
    proves: "what the console stores: applications, templates, blocks it changes",
  },
  {
    name: "service",
    files: ["lib/chat-service/"],
    proves:
      "what the interface cannot show: limits, keys, import, export, seeding, the command line",
  },
  {
    name: "postgres",
    files: ["lib/postgres/", "lib/database-url", "lib/store-failure", "lib/migrations"],
    proves: "the embedded server, migrations and transactions",
  },
  {
    name: "contract",
    files: ["lib/contract/"],
    proves: "the schemas, the block table and what follows from them",
  },
  {
    name: "browser-parts",
    files: ["components/", "lib/queries/", "lib/i18n/", "lib/routes", "lib/search-params"],
    proves: "pieces of the pages that need no page: layouts, walks, messages, addresses",
  },
  {
    name: "house",
    files: ["lib/architecture", "lib/command-line/", "lib/env", "lib/logger", "scripts/"],
    proves: "who imports whom, configuration, logs, and that the documents are true",
  },
];

/** Beginnings of the paths of test files that serve the production build. */
const SERVING = ["e2e/", "soak/", "lib/console/runs/killed-consoles"];

/** Whether a test file serves the production build, which then must be of these sources. */
export function needsBuild(file) {
  return SERVING.some((start) => file.startsWith(start));
}

/** Beginnings of the paths of vitest's files that measure how soon an answer comes. */
const MEASURING = ["soak/body-flood"];

/** Whether a test file runs before the others, with nothing but the checks beside it. */
export function needsQuiet(file) {
  return MEASURING.some((start) => file.startsWith(start));
}

/** Beginnings of the paths of vitest's files that run one after the other in one process. */
const SHARING = [
  "components/",
  "lib/architecture",
  "lib/auth/",
  "lib/backup/",
  "lib/bff/",
  "lib/catalog/scan/foreign-service",
  "lib/catalog/scan/long-block-lists",
  "lib/catalog/scan/note",
  "lib/catalog/search/",
  "lib/catalog/status",
  "lib/catalog/store/",
  "lib/chat-service/app.",
  "lib/chat-service/applications/",
  "lib/chat-service/blocks/",
  "lib/chat-service/channels/",
  "lib/chat-service/cli/command-line",
  "lib/chat-service/cli/commands",
  "lib/chat-service/cli/large-import",
  "lib/chat-service/cli/transfer-commands",
  "lib/chat-service/conformance/fuzz",
  "lib/chat-service/conformance/in-process",
  "lib/chat-service/conformance/one-application",
  "lib/chat-service/conformance/over-http",
  "lib/chat-service/conformance/partitioned",
  "lib/chat-service/conformance/plans",
  "lib/chat-service/http/",
  "lib/chat-service/reads",
  "lib/chat-service/seed/",
  "lib/chat-service/server",
  "lib/chat-service/transfer/",
  "lib/command-line/",
  "lib/console/",
  "lib/contract/",
  "lib/database-url",
  "lib/env",
  "lib/i18n/",
  "lib/logger",
  "lib/migrations",
  "lib/operator/cli/commands",
  "lib/postgres/hosts-pool",
  "lib/postgres/jit",
  "lib/postgres/lease-worker",
  "lib/postgres/migrations",
  "lib/postgres/queries/",
  "lib/postgres/silent-database",
  "lib/postgres/statement-names",
  "lib/postgres/test-server",
  "lib/postgres/transaction",
  "lib/queries/",
  "lib/routes",
  "lib/search-params",
  "lib/store-failure",
  "lib/upstream/",
  "scripts/",
];

/** Exceptions: they measure time or memory, count what a process has logged or holds, or take a minute. */
const NOT_SHARING = [
  "lib/bff/export/export-memory",
  "lib/bff/failing-calls",
  "lib/bff/fuzz",
  "lib/bff/listener/listener",
  "lib/bff/routes",
  "lib/bff/sign-in-log",
  "lib/bff/tenant-isolation",
  "lib/bff/upstream-trouble",
  "lib/console/audit-checks/",
  "lib/console/runs/killed-consoles",
  "lib/console/runs/table/heavy-tables",
  "lib/console/turns",
];

/** Whether a test file shares a process, which then imports what its files have in common once. */
export function sharesProcess(file) {
  const isIn = (starts) => starts.some((start) => file.startsWith(start));
  return isIn(SHARING) && !isIn(NOT_SHARING);
}

/** Whether a test file is Playwright's; the others are vitest's. */
export function isJourney(file) {
  return file.startsWith("e2e/");
}

const TEST_FOLDERS = ["app", "components", "e2e", "lib", "scripts", "soak"];

/** Returns every test file of the tree, from the root, in order. */
export function listTestFiles() {
  const listIn = (folder) =>
    readdirSync(join(root, folder)).flatMap((name) => {
      const path = `${folder}/${name}`;
      if (statSync(join(root, path)).isDirectory()) return listIn(path);
      return /\.(test|spec|setup)\.ts$/.test(name) ? [path] : [];
    });
  return TEST_FOLDERS.flatMap(listIn).sort();
}

/** Returns the suite of a test file, or undefined when none has it. */
export function suiteOf(file) {
  const fits = SUITES.flatMap((suite) =>
    suite.files.filter((start) => file.startsWith(start)).map((start) => ({ suite, start })),
  );
  return fits.sort((a, b) => b.start.length - a.start.length)[0]?.suite;
}

/** Returns the files of the suites with these names; throws for a name that no suite has. */
export function filesOf(names) {
  const unknown = names.find((name) => !SUITES.some((suite) => suite.name === name));
  if (unknown !== undefined) {
    throw new SetupError(`There is no suite called ${unknown}: see npm test -- help`);
  }
  return listTestFiles().filter((file) => names.includes(suiteOf(file)?.name));
}
