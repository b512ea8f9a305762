import { exportCatalog } from "@/lib/catalog/export-catalog";
import { catalogStatus } from "@/lib/catalog/status";
import { Arguments } from "@/lib/command-line/arguments";
import type { Command } from "@/lib/command-line/command";
import { UsageError } from "@/lib/command-line/usage-error";
import { brokenPipeExitCode, isBrokenPipe, writeOutput } from "@/lib/command-line/write-output";
import { catalogLimits } from "@/lib/contract/catalog-limits";
import { statusLines } from "./catalog-lines";
import { askForScan, scanHere } from "./catalog-scan";
import { nothingHeld, searchCatalog } from "./catalog-search";
import { withApplication } from "./with-application";

const { callsPerSecond, callsAtOnce } = catalogLimits;

export const command: Command = {
  summary: "gather, show, export or search what the console knows of an application",
  help: `Usage: npm run console -- catalog scan --application ID [--wait] [--rate CALLS_A_SECOND] [--at-once N]
       npm run console -- catalog status --application ID [--json]
       npm run --silent console -- catalog export --application ID [--out FILE]
       npm run --silent console -- catalog search --application ID [--json] TEXT

  --application ID          the application, as it stands in the console's addresses
  --wait                    scan from here, and end when users, channels and block lists are complete
  --rate CALLS_A_SECOND     at most this many calls in any second, ${callsPerSecond.min} to ${callsPerSecond.max}
  --at-once N               at most this many calls at once, ${callsAtOnce.min} to ${callsAtOnce.max}
  --out FILE                write there, and only once complete (default: standard output)
  --json                    print JSON

scan turns the catalog on where it is off, and asks for a scan now, which a running console does within
its budget; --rate and --at-once become that budget.

With --wait this command scans until users, channels and block lists are complete, and --rate and
--at-once hold for it alone. Where a running console scans the catalog already, that one goes on, at the
rate that is set; pause the catalog to scan from here. A catalog that was off is paused at the end: it
answers searches, and is not scanned again before an admin resumes it. An interrupted scan goes on where
it was. Exit code 1: a list could not be read to its end.

export writes what the catalog holds in the form that npm run chat -- import reads. search finds users,
channels and bots as the console's search does, the best first. Exit code 1: there is nothing to search
or export yet.

A scan needs the chat service. That of the built-in application is a running console's or npm run chat
-- serve, at CHAT_SERVICE_HOST and CHAT_SERVICE_PORT.`,
  async run([verb, ...rest]) {
    switch (verb) {
      case "scan":
        return scan(rest);
      case "status":
        return status(rest);
      case "export":
        return writeExport(rest);
      case "search":
        return search(rest);
      default: {
        const found = verb === undefined ? "the subcommand is missing" : `${verb}: unknown`;
        throw new UsageError(`catalog: ${found}; it is scan, status, export or search`);
      }
    }
  },
};

async function scan(args: readonly string[]): Promise<number> {
  const given = Arguments.parse(args, {
    options: ["application", "rate", "at-once"],
    flags: ["wait"],
  });
  const budget = {
    rate: given.number("rate", callsPerSecond),
    atOnce: given.integer("at-once", callsAtOnce),
  };
  return withApplication(given.requiredText("application"), (opened) =>
    given.has("wait") ? scanHere(opened, budget) : askForScan(opened, budget),
  );
}

async function status(args: readonly string[]): Promise<number> {
  const given = Arguments.parse(args, { options: ["application"], flags: ["json"] });
  const found = await withApplication(given.requiredText("application"), ({ pool, application }) =>
    catalogStatus(pool, application.id),
  );
  console.log(given.has("json") ? JSON.stringify(found) : statusLines(found).join("\n"));
  return 0;
}

async function writeExport(args: readonly string[]): Promise<number> {
  const given = Arguments.parse(args, { options: ["application", "out"] });
  const file = given.text("out");
  try {
    const result = await withApplication(
      given.requiredText("application"),
      async ({ pool, application: { id: applicationId } }) => {
        const { settings } = await catalogStatus(pool, applicationId);
        if (!settings) throw nothingHeld(applicationId);
        return writeOutput(file, (output) => exportCatalog(pool, { applicationId, output }));
      },
    );
    const { users, bots, channels, blocks, leftOut } = result;
    console.error(
      `Exported ${users} users, ${bots} bots, ${channels} channels, ${blocks} blocks.${
        leftOut === 0 ? "" : ` Left out ${leftOut} rows that import has no form for.`
      }`,
    );
    return 0;
  } catch (error) {
    if (isBrokenPipe(error)) return brokenPipeExitCode;
    throw error;
  }
}

async function search(args: readonly string[]): Promise<number> {
  const given = Arguments.parse(args, {
    options: ["application"],
    flags: ["json"],
    words: ["TEXT"],
  });
  const [text = ""] = given.words;
  const lines = await withApplication(given.requiredText("application"), (opened) =>
    searchCatalog(opened, text, given.has("json")),
  );
  console.log(lines.join("\n"));
  return 0;
}
