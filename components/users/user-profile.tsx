"use client";
import { useTranslations } from "next-intl";
import { DataPairs, hasPairs } from "@/components/detail/data-pairs";
import { FactTime } from "@/components/detail/fact-time";
import { Absent, Fact, Facts } from "@/components/detail/facts";
import { isLoose, LooseFields } from "@/components/detail/loose-fields";
import { Missing } from "@/components/detail/missing";
import { TitledPart } from "@/components/detail/titled-part";
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
        {!hasPairs(user.data) && (
          <Fact name={t("columns.data")}>
            <DataPairs view={user} field="data" />
          </Fact>
        )}
      </Facts>
      {hasPairs(user.data) && (
        <TitledPart title={t("columns.data")}>
          <DataPairs view={user} field="data" />
        </TitledPart>
      )}
      {isLoose(user) && (
        <TitledPart title={detail("beyond")}>
          <LooseFields view={user} />
        </TitledPart>
      )}
    </div>
  );
}
