import { answerRequest } from "@/lib/bff/answer-request";
import { ConsoleError } from "@/lib/console/console-error";

function refuse({ method }: Request): Promise<Response> {
  return answerRequest({ method, path: "/api/[...nowhere]" }, async () => {
    throw new ConsoleError("not-found", "There is no such endpoint.");
  });
}

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as POST };
