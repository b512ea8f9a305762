import { type APIRequestContext, expect } from "@playwright/test";

/** Waits until an application's catalog holds all its people and channels. */
export async function catalogComplete(
  request: APIRequestContext,
  application: string,
): Promise<void> {
  await expect
    .poll(
      async () => {
        const { users, channels } = await (await request.get(`/api/${application}/catalog`)).json();
        return users.basis.complete && channels.basis.complete;
      },
      { timeout: 90_000, intervals: [500] },
    )
    .toBe(true);
}
