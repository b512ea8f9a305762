import { ApiReference } from "@/components/settings/api-reference";
import { openApiDocument } from "@/lib/bff/openapi/openapi-document";
import { referenceGroups } from "@/lib/bff/openapi/reference-groups";
import { requireConsolePage, titled } from "@/lib/bff/page";
import { consoleRuntime } from "@/lib/console/runtime";

export const generateMetadata = titled("settings.api.title");

export default async function ApiReferencePage() {
  await requireConsolePage();
  const { publicUrl } = consoleRuntime().env;
  return <ApiReference groups={referenceGroups(openApiDocument(publicUrl))} origin={publicUrl} />;
}
