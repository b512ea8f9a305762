"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { RadioCards } from "@/components/export/radio-cards";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { NumberField } from "@/components/ui/number-field";
import { showToast } from "@/components/ui/toast";
import { roles as knownRoles, type Role } from "@/lib/contract/role";
import { graceDaysMax, type TwoFactorRequirement } from "@/lib/contract/staff-views";
import { request } from "@/lib/queries/request";
import { ConfirmedDialog } from "./confirmed-dialog";

interface RequirementDialogProps {
  requirement: TwoFactorRequirement | null;
  onClose: () => void;
}

type From = "nobody" | "some" | "everybody";

/** Requires two-factor sign-in of everybody, of some roles or of nobody. */
export function RequirementDialog({ requirement, onClose }: RequirementDialogProps) {
  const t = useTranslations("settings.requirement");
  const [from, setFrom] = useState<From>(
    requirement === null ? "nobody" : requirement.everybody ? "everybody" : "some",
  );
  const [roles, setRoles] = useState<readonly Role[]>(requirement?.roles ?? ["admin"]);
  const [graceDays, setGraceDays] = useState<number | null>(requirement?.graceDays ?? 7);
  const save = async () => {
    const wanted = {
      everybody: from === "everybody",
      roles: [...roles],
      graceDays: graceDays ?? 0,
    };
    await request("PATCH /api/console/two-factor-requirement", {
      body: { requirement: from === "nobody" ? null : wanted },
    });
    showToast({ title: t("saved") });
  };
  const incomplete = from === "some" && roles.length === 0;
  return (
    <ConfirmedDialog
      title={t("dialog")}
      description={t("singleSignOn")}
      submit={t("save")}
      disabled={incomplete}
      work={save}
      onClose={onClose}
    >
      <RadioCards
        label={t("from")}
        value={from}
        onChange={setFrom}
        options={[
          { value: "nobody", name: t("nobody"), text: t("nobodyText") },
          { value: "some", name: t("some") },
          { value: "everybody", name: t("everybody"), text: t("everybodyText") },
        ]}
      />
      {from === "some" && <RoleChoices chosen={roles} onChange={setRoles} />}
      {from !== "nobody" && (
        <Field label={t("graceDays")} hint={t("graceHint")}>
          {(control) => (
            <NumberField
              control={control}
              value={graceDays}
              onValueChange={setGraceDays}
              min={0}
              max={graceDaysMax}
            />
          )}
        </Field>
      )}
    </ConfirmedDialog>
  );
}

interface RoleChoicesProps {
  chosen: readonly Role[];
  onChange: (roles: readonly Role[]) => void;
}

function RoleChoices({ chosen, onChange }: RoleChoicesProps) {
  const t = useTranslations("settings.requirement");
  const tStaff = useTranslations("settings.staff");
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
      <legend className="mb-1.5 font-medium text-xs">{t("roles")}</legend>
      {knownRoles.map((role) => (
        <Checkbox
          key={role}
          label={tStaff(`roleNames.${role}`)}
          checked={chosen.includes(role)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, role] : chosen.filter((known) => known !== role))
          }
        />
      ))}
    </fieldset>
  );
}
