import { z } from "zod";
import { applicationSources, environments } from "./application";

/** An application without its key, as the browser may know it. */
export const ApplicationSummary = z.strictObject({
  /** The slug that stands in every URL. */
  id: z.string(),
  name: z.string(),
  environment: z.enum(environments),
  baseUrl: z.string(),
  appId: z.string(),
  source: z.enum(applicationSources),
});
export type ApplicationSummary = z.infer<typeof ApplicationSummary>;
