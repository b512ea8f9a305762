import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ApiReference } from "@/components/settings/api-reference";
import { openApiDocument } from "@/lib/bff/openapi/openapi-document";
import { referenceGroups } from "@/lib/bff/openapi/reference-groups";
import { requireConsolePage } from "@/lib/bff/page";
import { consoleRuntime } from "@/lib/console/runtime";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings");
  return { title: t("api.title") };
}

export default async function ApiReferencePage() {
  await requireConsolePage();
  const { publicUrl } = consoleRuntime().env;
  return <ApiReference groups={referenceGroups(openApiDocument(publicUrl))} origin={publicUrl} />;
}
