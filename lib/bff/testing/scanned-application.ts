import { scanUntilComplete } from "@/lib/catalog/scan/scan-until-complete";
import { ensureSearchIndexes } from "@/lib/catalog/search/search-indexes";
import { ensureCatalog } from "@/lib/catalog/settings";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { catalogDefaults } from "@/lib/contract/catalog-defaults";
import { closeUpstreams } from "@/lib/upstream/connections";
import { startForeignService } from "@/lib/upstream/testing/foreign-service";

/** A console whose application `demo` is a foreign service of a size, scanned whole. */
export async function openScannedApplication(size: { channels: number; users: number }) {
  const opened = await openTestRuntime();
  const { pool, configuredApplication: application } = opened.runtime;
  const service = await startForeignService(size);
  const { url: baseUrl, appId, apiKey } = service;
  Object.assign(application, { baseUrl, appId, apiKey });
  await ensureSearchIndexes(pool);
  await ensureCatalog(pool, "demo", catalogDefaults.other);
  const { signal } = new AbortController();
  await scanUntilComplete({ pool, application, rate: 200, atOnce: 8, signal });
  return {
    pool,
    service,
    close: async () => {
      await closeUpstreams();
      await service.close();
      await opened.close();
    },
  };
}
