"use client";
import { useTranslations } from "next-intl";
import { DataPairs } from "@/components/detail/data-pairs";
import { FactTime } from "@/components/detail/fact-time";
import { Absent, Fact, Facts } from "@/components/detail/facts";
import { isLoose, LooseFields } from "@/components/detail/loose-fields";
import { Missing } from "@/components/detail/missing";
import type { UserView } from "@/lib/contract/views";

/** What the service says of a user. */
export function UserProfile({ user }: { user: UserView }) {
  const t = useTranslations("users");
  const detail = useTranslations("detail");
  const text = (field: "username" | "profileImageUrl") => {
    const value = user[field];
    if (value === undefined) return <Missing view={user} field={field} />;
    return value ? <bdi>{value}</bdi> : <Absent>{detail("none")}</Absent>;
  };
  return (
    <div className="grid gap-4">
      <Facts>
        <Fact name={t("columns.name")}>{text("username")}</Fact>
        <Fact name={t("push")}>
          {user.disablePushNotification === undefined ? (
            <Missing view={user} field="disablePushNotification" />
          ) : (
            t(user.disablePushNotification ? "pushOff" : "pushOn")
          )}
        </Fact>
        <Fact name={t("columns.image")}>{text("profileImageUrl")}</Fact>
        <Fact name={t("columns.created")}>
          <FactTime view={user} field="createdAt" />
        </Fact>
        <Fact name={t("columns.updated")}>
          <FactTime view={user} field="updatedAt" />
        </Fact>
      </Facts>
      <div className="grid gap-1.5">
        <h3 className="font-medium text-faint text-xs">{t("columns.data")}</h3>
        <DataPairs view={user} field="data" />
      </div>
      {isLoose(user) && (
        <div className="grid gap-1.5">
          <h3 className="font-medium text-faint text-xs">{detail("beyond")}</h3>
          <LooseFields view={user} />
        </div>
      )}
    </div>
  );
}
