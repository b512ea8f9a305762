import { authRoutes } from "@/lib/auth-routes";
import { routes } from "@/lib/routes";
import { requestJson } from "./request-json";

/** Ends the person's session on the server and leaves for the sign-in page. Throws `RequestError`. */
export async function requestSignOut(): Promise<void> {
  await requestJson(authRoutes.signOut, { method: "POST", body: {} });
  window.location.assign(routes.signIn());
}
