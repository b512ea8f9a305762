import "server-only";
import type { ReferenceGroup, ReferenceOperation } from "@/lib/contract/console-api/reference";
import { permissions } from "@/lib/contract/permission";
import type { ApiOperation, OpenApiDocument } from "./openapi-document";
import { schemaText } from "./schema-text";

function operationOf(method: string, path: string, operation: ApiOperation): ReferenceOperation {
  const body = operation.requestBody?.content["application/json"]?.schema;
  const [answer] = Object.entries(operation.responses["200"]?.content ?? {});
  const known = permissions.find((permission) => permission === operation["x-permission"]);
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    permission: known ?? null,
    takesTokens: operation.security.some((way) => "accessToken" in way),
    parameters: (operation.parameters ?? []).map(({ name, required, schema, in: place }) => ({
      name,
      place,
      required,
      type: schemaText(schema),
    })),
    body: body && Object.keys(body.properties ?? body).length > 0 ? schemaText(body) : null,
    answerType: answer?.[0] ?? "",
    answer: answer ? schemaText(answer[1].schema) : "",
  };
}

/** Returns what a document says that scripts can ask, by subject, in the order of the subjects' names. */
export function referenceGroups(document: OpenApiDocument): ReferenceGroup[] {
  const groups = new Map<string, ReferenceOperation[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const described = operationOf(method, path, operation);
      if (!described.takesTokens) continue;
      const [tag = ""] = operation.tags;
      groups.set(tag, [...(groups.get(tag) ?? []), described]);
    }
  }
  return [...groups]
    .map(([tag, operations]) => ({ tag, operations }))
    .sort((a, b) => a.tag.localeCompare(b.tag));
}
