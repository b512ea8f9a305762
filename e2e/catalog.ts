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

/** Waits until an application's catalog knows the names of these users, who came lately. */
export async function catalogKnows(
  request: APIRequestContext,
  application: string,
  users: readonly { id: string }[],
): Promise<void> {
  const ids = new URLSearchParams(users.map(({ id }) => ["ids", id]));
  const path = `/api/${application}/catalog/names?${ids}`;
  const known = async () => Object.keys((await (await request.get(path)).json()).names).length;
  await expect.poll(known, { timeout: 90_000, intervals: [500] }).toBe(users.length);
}
