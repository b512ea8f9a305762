"use client";
import { useTranslations } from "next-intl";
import { DataPairs } from "@/components/detail/data-pairs";
import { Fact, Facts, FactTime } from "@/components/detail/facts";
import { LoosePart } from "@/components/detail/loose-fields";
import { TitledPart } from "@/components/detail/section";
import type { MemberView } from "@/lib/contract/views";

/** What the service stores about a person in this channel, and the person's own data. */
export function MemberDetails({ member }: { member: MemberView }) {
  const t = useTranslations("channel");
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
      <LoosePart view={member} />
    </div>
  );
}
