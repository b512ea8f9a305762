"use client";
import { useTranslations } from "next-intl";
import { DataPairs } from "@/components/detail/data-pairs";
import { FactTime } from "@/components/detail/fact-time";
import { Fact, Facts } from "@/components/detail/facts";
import { isLoose, LooseFields } from "@/components/detail/loose-fields";
import { TitledPart } from "@/components/detail/titled-part";
import type { MemberView } from "@/lib/contract/views";

/** What the service keeps about a person in this channel, and the person's own data. */
export function MemberDetails({ member }: { member: MemberView }) {
  const t = useTranslations("channel");
  const common = useTranslations("detail");
  return (
    <div className="grid gap-3">
      <Facts>
        {(["createdAt", "lastReadAt", "lastSentAt", "updatedAt"] as const).map((field) => (
          <Fact key={field} name={t(`memberTimes.${field}`)}>
            <FactTime view={member} field={field} />
          </Fact>
        ))}
      </Facts>
      <TitledPart title={t("memberInfo")}>
        <DataPairs view={member} field="memberInfo" />
      </TitledPart>
      <TitledPart title={t("memberData")}>
        <DataPairs view={member} field="data" />
      </TitledPart>
      {isLoose(member) && (
        <TitledPart title={common("beyond")}>
          <LooseFields view={member} />
        </TitledPart>
      )}
    </div>
  );
}
