import { handleAnonymous } from "@/lib/bff/handle";
import { ConsoleError } from "@/lib/console/console-error";

const refuse = (method: "GET" | "POST" | "PATCH" | "DELETE") =>
  handleAnonymous({ method, path: "/api/[...nowhere]" }, async () => {
    throw new ConsoleError("not-found", "There is no such endpoint.");
  });

export const GET = refuse("GET");
export const POST = refuse("POST");
export const PATCH = refuse("PATCH");
export const DELETE = refuse("DELETE");
