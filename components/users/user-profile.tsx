"use client";
import { useTranslations } from "next-intl";
import { DataPairs, hasPairs } from "@/components/detail/data-pairs";
import { Fact, Facts, FactText, FactTime, Missing } from "@/components/detail/facts";
import { LoosePart } from "@/components/detail/loose-fields";
import { TitledPart } from "@/components/detail/section";
import type { UserView } from "@/lib/contract/views";

/** What the service says about a user. */
export function UserProfile({ user }: { user: UserView }) {
  const t = useTranslations("users");
  return (
    <div className="grid gap-4">
      <Facts>
        <Fact name={t("columns.name")}>
          <FactText view={user} field="username" />
        </Fact>
        <Fact name={t("push")}>
          {user.disablePushNotification === undefined ? (
            <Missing view={user} field="disablePushNotification" />
          ) : (
            t(user.disablePushNotification ? "pushOff" : "pushOn")
          )}
        </Fact>
        <Fact name={t("columns.image")}>
          <FactText view={user} field="profileImageUrl" />
        </Fact>
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
      <LoosePart view={user} />
    </div>
  );
}
