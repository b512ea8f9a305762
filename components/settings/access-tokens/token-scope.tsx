"use client";
import { useTranslations } from "next-intl";
import { EnvironmentBadge } from "@/components/shell/environment-badge";
import { Checkbox } from "@/components/ui/checkbox";
import type { NamedApplication } from "@/lib/contract/application";
import type { TokenPermission } from "@/lib/contract/token-permission";

/** An application, with the permissions that the person may give to a token there. */
export interface TokenPlace extends NamedApplication {
  permissions: readonly TokenPermission[];
}

interface TokenScopeProps {
  places: readonly TokenPlace[];
  /** The applications that the token reaches; null for all. */
  chosen: readonly string[] | null;
  onChoose: (chosen: readonly string[] | null) => void;
  /** What the person may do in some of those. */
  offered: readonly TokenPermission[];
  permissions: readonly TokenPermission[];
  onPermit: (permissions: readonly TokenPermission[]) => void;
}

/** Chooses where a token holds and what it may do there, out of what its owner may. */
export function TokenScope(props: TokenScopeProps) {
  const { places, chosen, onChoose, offered, permissions, onPermit } = props;
  const t = useTranslations("settings.tokens");
  const tStaff = useTranslations("settings.staff");
  const toggled = <Value extends string>(all: readonly Value[], one: Value, on: boolean) =>
    on ? [...all, one] : all.filter((known) => known !== one);
  return (
    <>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 font-medium text-xs">{t("where")}</legend>
        <Checkbox
          label={t("everywhere")}
          checked={chosen === null}
          onChange={({ target }) => onChoose(target.checked ? null : [])}
        />
        {chosen !== null && (
          <ul className="grid max-h-48 gap-1.5 overflow-y-auto ps-5.5">
            {places.map(({ id, name, environment }) => (
              <li key={id} className="flex items-center gap-2">
                <Checkbox
                  label={name}
                  checked={chosen.includes(id)}
                  onChange={({ target }) => onChoose(toggled(chosen, id, target.checked))}
                />
                <EnvironmentBadge environment={environment} />
              </li>
            ))}
          </ul>
        )}
      </fieldset>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 font-medium text-xs">{t("may")}</legend>
        {offered.length === 0 && <p className="text-muted text-sm">{t("chooseWhere")}</p>}
        {offered.map((one) => (
          <Checkbox
            key={one}
            label={tStaff(`permissionNames.${one}`)}
            checked={permissions.includes(one)}
            onChange={({ target }) => onPermit(toggled(permissions, one, target.checked))}
          />
        ))}
      </fieldset>
    </>
  );
}
