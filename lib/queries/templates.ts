import { queryOptions } from "@tanstack/react-query";
import type { ChannelTemplateInput } from "@/lib/contract/channel-template";
import { request } from "./request";

/** The templates of an application, and how to change them. */
export const templateQueries = {
  list: (application: string) =>
    queryOptions({
      queryKey: ["templates", application] as const,
      queryFn: ({ signal }) =>
        request("GET /api/[application]/templates", { params: { application }, signal }).then(
          (answer) => answer.templates,
        ),
    }),
};

/** Stores a template, or changes the one of that id. Throws `RequestError`. */
export function saveTemplate(application: string, id: string, template: ChannelTemplateInput) {
  return request("POST /api/[application]/templates/[templateId]", {
    params: { application, templateId: id },
    body: template,
  }).then((answer) => answer.template);
}

/** Removes a template. Throws `RequestError`. */
export function removeTemplate(application: string, id: string) {
  return request("DELETE /api/[application]/templates/[templateId]", {
    params: { application, templateId: id },
  });
}
