import { getTranslations } from "next-intl/server";
import type { ComponentType } from "react";
import { PageBody } from "@/components/page/page-body";
import { PageHeader } from "@/components/page/page-header";
import type { WizardProps } from "@/components/runs/with-handed-rows";
import { failedRows } from "@/lib/bff/failed-rows";
import { type ApplicationPageProps, requirePage } from "@/lib/bff/page";
import type { RunKind } from "@/lib/contract/run";
import { runKindFacts } from "@/lib/contract/run-kinds";
import { routes } from "@/lib/routes";

interface WizardPageProps<Kind extends RunKind> extends ApplicationPageProps {
  kind: Kind;
  view: ComponentType<WizardProps & { kind: Kind }>;
}

/** The page that starts runs of a kind, with the failures of the run that its address may name. */
export async function WizardPage<Kind extends RunKind>(props: WizardPageProps<Kind>) {
  const { kind, view: View, params, searchParams } = props;
  const { permission, rowOf, wizard } = runKindFacts[kind];
  const { application: id } = await params;
  const access = await requirePage(id, permission);
  const failures = await failedRows(access, await searchParams);
  const { name, environment } = access.application;
  const t = await getTranslations("runs");
  return (
    <>
      <PageHeader
        parent={{ href: routes.runs(id), label: t("title") }}
        title={t(`${wizard}.title`)}
      />
      <PageBody width={rowOf === "channel" ? "full" : "wide"}>
        <p className="max-w-2xl text-muted text-sm">{t(`${wizard}.text`)}</p>
        <View kind={kind} application={{ id, name, environment }} failures={failures} />
      </PageBody>
    </>
  );
}
