import { request } from "./request";
import { RequestError } from "./request-error";
import { noteServing, servingNotes } from "./serving-notes";

/** How long a catalog that did not serve is taken not to. */
const notServingMs = 30_000;

/** Says whether an application's catalog serves; asks its status where that is not known. Throws RequestError. */
export async function isServing(application: string): Promise<boolean> {
  // The page notes its own state once it is mounted.
  await new Promise((resolve) => setTimeout(resolve, 0));
  const known = servingNotes.get(application);
  if (known && (known.serves || Date.now() - known.at < notServingMs)) return known.serves;
  const { serves } = await request("GET /api/[application]/catalog", { params: { application } });
  noteServing(application, serves);
  return serves;
}

/** Throws the refusal of a catalog that does not serve, without asking for it. */
export async function requireServing(application: string): Promise<void> {
  if (await isServing(application)) return;
  throw new RequestError("The catalog of this application is off.", {
    kind: "catalog-off",
    status: 409,
  });
}
