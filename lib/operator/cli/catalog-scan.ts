import { byCommandLine } from "@/lib/auth/staff-by-email";
import { scanUntilComplete } from "@/lib/catalog/scan/scan-until-complete";
import { setCatalog } from "@/lib/catalog/settings";
import { catalogStatus } from "@/lib/catalog/status";
import { requestScan } from "@/lib/catalog/store/walks";
import { withAuditLog } from "@/lib/console/changes/with-audit-log";
import type { AuditAction } from "@/lib/contract/audit-action";
import { catalogDefaults } from "@/lib/contract/catalog-defaults";
import type { CatalogSettings } from "@/lib/contract/catalog-status";
import { progressLine } from "./catalog-lines";
import type { OpenedApplication } from "./with-application";

/** What the command line allows a scan. */
interface Budget {
  rate: number | undefined;
  atOnce: number | undefined;
}

const progressEveryMs = 2_000;
const interruptedExitCode = 130;

async function settingsOf({ pool, application }: OpenedApplication): Promise<CatalogSettings> {
  const { settings } = await catalogStatus(pool, application.id);
  const defaults = application.source === "built-in" ? "builtIn" : "other";
  return settings ?? { ...catalogDefaults[defaults], state: "off" };
}

/** Does something to a catalog, and says in the audit log that the command line did. */
function audited<T>(
  { application: { id: applicationId } }: OpenedApplication,
  action: AuditAction,
  settings: Partial<CatalogSettings>,
  work: () => Promise<T>,
): Promise<T> {
  const details = { ...settings, ...byCommandLine.details };
  return withAuditLog({ action, applicationId, details }, work);
}

function change(opened: OpenedApplication, settings: CatalogSettings): Promise<void> {
  const { pool, application } = opened;
  return audited(opened, "catalog-change", settings, () =>
    setCatalog(pool, application.id, settings),
  );
}

/** Turns the catalog on, with the budget if one is given, and leaves the scan to a running console. */
export async function askForScan(
  opened: OpenedApplication,
  { rate, atOnce }: Budget,
): Promise<number> {
  const { pool, application } = opened;
  const before = await settingsOf(opened);
  await change(opened, {
    ...before,
    state: "on",
    callsPerSecond: rate ?? before.callsPerSecond,
    callsAtOnce: atOnce ?? before.callsAtOnce,
  });
  await audited(opened, "catalog-scan", {}, () => requestScan(pool, application.id));
  console.log(
    `The catalog of ${application.id} is on, and a running console scans it. See: npm run console -- catalog status --application ${application.id}`,
  );
  return 0;
}

/**
 * Scans until everything is complete, and says how far it is on standard error. A catalog that was off
 * is paused then: nobody but this command calls its service until an admin decides so.
 */
export async function scanHere(opened: OpenedApplication, budget: Budget): Promise<number> {
  const { pool, application } = opened;
  const before = await settingsOf(opened);
  if (before.state === "off") await change(opened, { ...before, state: "paused" });
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once("SIGINT", interrupt);
  const lineNow = async () => progressLine(await catalogStatus(pool, application.id));
  const progress = setInterval(
    () => void lineNow().then(console.error, () => undefined),
    progressEveryMs,
  );
  try {
    const scan = () => scanUntilComplete({ pool, application, ...budget, signal: stop.signal });
    const { brokenOff } = await audited(opened, "catalog-scan", {}, scan);
    const broken = Object.entries(brokenOff);
    for (const [list, reason] of broken) {
      console.error(`${list}: the service's list could not be read to its end (${reason})`);
    }
    console.log(`${broken.length === 0 ? "Complete" : "Ended"}: ${await lineNow()}.`);
    return broken.length === 0 ? 0 : 1;
  } catch (error) {
    if (stop.signal.aborted) return interruptedExitCode;
    throw error;
  } finally {
    clearInterval(progress);
    process.removeListener("SIGINT", interrupt);
    if (before.state === "off") {
      console.error(
        `The catalog of ${application.id} was off and is paused now: it answers searches, and is not scanned again before an admin resumes it.`,
      );
    }
  }
}
