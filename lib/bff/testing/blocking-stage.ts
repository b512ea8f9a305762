import { POST as block } from "@/app/api/[application]/users/[userId]/block/route";
import { openTestRuntime } from "@/lib/console/test-runtime";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { startRecordingService } from "../recording-service.fixture";
import { signedInBrowser } from "../test-staff";

/** A console that a support agent is signed in to, and a service that takes every block. */
export class BlockingStage {
  private constructor(
    private readonly opened: Awaited<ReturnType<typeof openTestRuntime>>,
    private readonly service: Awaited<ReturnType<typeof startRecordingService>>,
    private readonly browser: TestBrowser,
    readonly staffId: string,
  ) {}

  static async open(): Promise<BlockingStage> {
    const opened = await openTestRuntime();
    const service = await startRecordingService();
    const { browser, staffId } = await signedInBrowser("agent@example.com", [
      { role: "support", applicationId: null },
    ]);
    return new BlockingStage(opened, service, browser, staffId);
  }

  /** Blocks somebody at the service, or at an address where perhaps none answers. */
  blockMallory(baseUrl = this.service.url): Promise<Response> {
    this.opened.runtime.configuredApplication.baseUrl = baseUrl;
    const request = this.browser.request("/", { userId: "mallory", reason: "ticket 7" });
    return block(request, { params: Promise.resolve({ application: "demo", userId: "alice" }) });
  }

  async close(): Promise<void> {
    await this.service.close();
    await this.opened.close();
  }
}
