import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { JsonSchema } from "./from-schema";

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: JsonSchema;
}

export interface OperationObject {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

/** The OpenAPI 3.1 document of a service, as far as the fuzzing reads it. */
export interface OpenApiDocument {
  openapi: string;
  paths: Record<string, Record<string, OperationObject>>;
  components?: { schemas?: Record<string, JsonSchema> };
}

/** Where a response of the document holds the schema of its body. */
const jsonSchema = ["content", "application/json", "schema"];
const methods = ["get", "post", "put", "patch", "delete"];

/** Returns the operations under /v1.4/api, each with its path template and method. */
export function operationsOf(document: OpenApiDocument) {
  return Object.entries(document.paths)
    .filter(([path]) => path.startsWith("/v1.4/api/"))
    .flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([method]) => methods.includes(method))
        .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
    );
}

/** Judges answers by the document: known status, promised media type, body of the promised schema. */
export class AnswerJudge {
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: false });
  private readonly templates: { path: string; pattern: RegExp }[];
  private readonly validators = new Map<string, ValidateFunction>();

  constructor(private readonly document: OpenApiDocument) {
    this.ajv.addSchema(document, "document");
    // A template without parameters is preferred, as OpenAPI asks.
    this.templates = Object.keys(document.paths)
      .sort((a, b) => (a.match(/\{/g)?.length ?? 0) - (b.match(/\{/g)?.length ?? 0))
      .map((path) => ({
        path,
        pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, "[^/]+").replaceAll(".", "\\.")}$`),
      }));
  }

  /** Returns what is wrong with an answer to `method` on `pathname`, or null. */
  judge(
    method: string,
    pathname: string,
    { status, contentType: type, body }: { status: number; contentType: string; body: string },
  ): string | null {
    if (status >= 500) return "the service failed";
    if (method === "HEAD") return body === "" ? null : "HEAD has a body";
    if (method === "OPTIONS" && status === 204) return body === "" ? null : "204 has a body";
    if (!type.startsWith("application/json")) return `content-type is ${type || "absent"}`;
    let value: unknown;
    try {
      value = JSON.parse(body);
    } catch {
      return "the body is not JSON";
    }
    const found = this.operationFor(method, pathname);
    const validate = found
      ? this.validatorFor(found.path, method.toLowerCase(), String(status))
      : this.compiled("components", "schemas", "ErrorBody");
    if (!validate) return `the document has no ${status} for ${method} ${found?.path}`;
    if (!found && status < 400) return "no operation is here, yet it succeeded";
    return validate(value) ? null : this.ajv.errorsText(validate.errors);
  }

  private operationFor(method: string, pathname: string) {
    return this.templates.find(
      ({ path, pattern }) =>
        pattern.test(pathname) && this.document.paths[path]?.[method.toLowerCase()],
    );
  }

  private validatorFor(path: string, method: string, status: string): ValidateFunction | null {
    const responses = this.document.paths[path]?.[method]?.responses ?? {};
    const key = [status, `${status[0]}XX`, "default"].find((one) => responses[one]);
    if (!key || !responses[key]?.content?.["application/json"]) return null;
    return this.compiled("paths", path, method, "responses", key, ...jsonSchema);
  }

  private compiled(...parts: string[]): ValidateFunction {
    const pointer = parts
      .map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1")))
      .join("/");
    let validate = this.validators.get(pointer);
    if (!validate) {
      validate = this.ajv.compile({ $ref: `document#/${pointer}` });
      this.validators.set(pointer, validate);
    }
    return validate;
  }
}
