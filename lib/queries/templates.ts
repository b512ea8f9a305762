import { queryOptions } from "@tanstack/react-query";
import type { ChannelTemplate, ChannelTemplateInput } from "@/lib/contract/channel-template";
import { apiRoutes } from "@/lib/routes";
import { requestJson } from "./request-json";

/** The templates of an application, and how to change them. */
export const templateQueries = {
  list: (application: string) =>
    queryOptions({
      queryKey: ["templates", application] as const,
      queryFn: ({ signal }) =>
        requestJson<{ templates: ChannelTemplate[] }>(apiRoutes.templates(application), {
          signal,
        }).then((answer) => answer.templates),
    }),
};

/** Stores a template, or changes the one of that id. Throws `RequestError`. */
export function saveTemplate(application: string, id: string, template: ChannelTemplateInput) {
  return requestJson<{ template: ChannelTemplate }>(apiRoutes.template(application, id), {
    method: "POST",
    body: template,
  }).then((answer) => answer.template);
}

/** Removes a template. Throws `RequestError`. */
export function removeTemplate(application: string, id: string) {
  return requestJson<object>(apiRoutes.template(application, id), { method: "DELETE" });
}
