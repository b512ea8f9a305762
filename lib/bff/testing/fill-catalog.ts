import { putCatalog } from "@/lib/catalog/search/search.fixture";
import { ensureCatalog } from "@/lib/catalog/settings";
import { catalogDefaults } from "@/lib/contract/catalog-defaults";
import type { Pool } from "@/lib/postgres/pool";

/** The catalog of an application as a scan would leave it, with the words of its things. */
export async function fillCatalog(pool: Pool, application: string, mark: string): Promise<void> {
  await ensureCatalog(pool, application, catalogDefaults.builtIn);
  await putCatalog(pool, application, {
    users: [0, 1, 2].map((n) => ({ id: `${mark}u${n}`, username: `${mark}name${n}` })),
    channels: [0, 1].map((n) => ({
      id: `${mark}c${n}`,
      name: `${mark}channel${n}`,
      ownerId: `${mark}u0`,
      members: [`${mark}u0`, `${mark}u1`],
      category: `${mark}category`,
      bots: [`${mark}bot`],
    })),
    bots: [{ id: `${mark}bot`, name: `${mark}bot` }],
    blocks: [[`${mark}u0`, `${mark}u1`]],
  });
}
