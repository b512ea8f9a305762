import "server-only";
import { answerHeaders } from "./answer-headers";

/** Answers with a file that the browser saves under a name of plain letters. */
export function fileResponse(
  file: BodyInit,
  { requestId, type, name }: { requestId: string; type: string; name: string },
): Response {
  return new Response(file, {
    headers: {
      ...answerHeaders(requestId),
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}
