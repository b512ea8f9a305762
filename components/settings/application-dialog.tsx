"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormField } from "@/components/auth/form-field";
import { FieldProblems } from "@/components/auth/form-problem";
import { useSubmit } from "@/components/auth/use-submit";
import { FormDialog } from "@/components/page/form-dialog";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { type Environment, environments } from "@/lib/contract/application";
import type { ApplicationSummary } from "@/lib/contract/application-summary";
import { request } from "@/lib/queries/request";
import { RequestError } from "@/lib/queries/request-error";

interface ApplicationDialogProps {
  /** The application to change; absent to add one. */
  application?: ApplicationSummary;
  onClose: () => void;
}

/** Adds or changes an application. A new one, or a new key, can be tested before it is saved. */
export function ApplicationDialog({ application, onClose }: ApplicationDialogProps) {
  const t = useTranslations("settings.applications");
  const tShell = useTranslations("shell.environment");
  const router = useRouter();
  const [environment, setEnvironment] = useState<Environment>(
    application?.environment ?? "production",
  );
  const [tested, setTested] = useState(false);
  const { error, busy, onSubmit } = useSubmit(async (fields) => {
    const { intent, id = "", name = "", baseUrl = "", appId = "", apiKey = "" } = fields;
    const described = { baseUrl, appId, name, environment };
    const key = apiKey ? { apiKey } : {};
    if (intent === "test") {
      const stored = application && { applicationId: application.id };
      const body = { baseUrl, appId, ...key, ...stored };
      await request("POST /api/console/applications/test", { body });
      setTested(true);
      return;
    }
    await (application
      ? request("PATCH /api/console/applications/[applicationId]", {
          params: { applicationId: application.id },
          body: { ...described, ...key },
        })
      : request("POST /api/console/applications", { body: { ...described, id, apiKey } }));
    router.refresh();
    onClose();
  });
  const isTaken = !application && error instanceof RequestError && error.kind === "conflict";
  const text = (
    name: "id" | "name" | "baseUrl" | "appId" | "apiKey",
    options: { hint?: string; optional?: boolean; type?: string } = {},
  ) => (
    <FormField
      label={t(`fields.${name}`)}
      hint={options.hint}
      name={name}
      type={options.type ?? "text"}
      autoComplete="off"
      defaultValue={name === "apiKey" ? "" : (application?.[name] ?? "")}
      required={!options.optional}
    />
  );
  return (
    <FormDialog
      title={application ? t("editNamed", { name: application.name }) : t("add")}
      submit={t("save")}
      disabled={busy}
      error={isTaken ? null : error}
      apart={(form) => (
        <Button type="submit" form={form} name="intent" value="test" formNoValidate disabled={busy}>
          {t("test")}
        </Button>
      )}
      onSubmit={onSubmit}
      onChange={() => setTested(false)}
      onClose={onClose}
    >
      <FieldProblems of={error}>
        {!application && text("id", { hint: t("idHint") })}
        {text("name")}
        <Field label={t("fields.environment")}>
          {(control) => (
            <Select
              control={control}
              options={environments.map((value) => ({ value, label: tShell(value) }))}
              value={environment}
              onValueChange={setEnvironment}
            />
          )}
        </Field>
        {text("baseUrl", { hint: t("baseUrlHint"), type: "url" })}
        {text("appId")}
        {text("apiKey", {
          type: "password",
          hint: t(application ? "keyKept" : "keyHint"),
          optional: application !== undefined,
        })}
      </FieldProblems>
      <p
        role="status"
        className="rounded-md bg-success-soft px-3 py-2 text-sm text-success-ink empty:hidden"
      >
        {tested && !busy && !error && t("tested")}
      </p>
    </FormDialog>
  );
}
