import { z } from "zod";

/** What the soak reads of a run. */
export const RunView = z.object({
  id: z.uuid(),
  state: z.string(),
  total: z.int(),
  counts: z.record(z.string(), z.int()),
});
export type RunView = z.infer<typeof RunView>;

/** What the soak reads of a page of a run's rows. */
export const RunRows = z.object({
  rows: z.array(
    z.object({
      row: z.int(),
      input: z.record(z.string(), z.unknown()),
      state: z.string(),
      detail: z.record(z.string(), z.unknown()),
    }),
  ),
  next: z.int().nullable(),
});

/** What the soak reads of the service's own pages. */
export const ServiceChannels = z.object({
  channels: z.array(z.object({ id: z.string(), name: z.string() })),
  hasNext: z.boolean(),
});
export const ServiceUsers = z.object({
  users: z.array(z.object({ id: z.string() })),
  hasNext: z.boolean(),
});
