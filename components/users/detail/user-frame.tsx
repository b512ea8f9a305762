"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Section } from "@/components/detail/section";
import { SubjectHeading } from "@/components/detail/subject-heading";

interface UserFrameProps {
  userId: string;
  name?: string | undefined;
  image?: string | undefined;
  profile: ReactNode;
  /** Further sections. */
  more?: ReactNode;
  blocks: ReactNode;
}

/** The layout of a user's page: the profile, and next to it, in a wide window, the block list. */
export function UserFrame({ userId, name, image, profile, more, blocks }: UserFrameProps) {
  const t = useTranslations("users");
  const detail = useTranslations("detail");
  return (
    <div className="@container/user scrollbar-thin flex min-h-0 flex-1 flex-col overflow-y-auto">
      <SubjectHeading id={userId} name={name} image={image} copyLabel={detail("copyUserId")}>
        {name && <bdi className="order-first truncate font-medium text-base">{name}</bdi>}
      </SubjectHeading>
      <div className="@4xl/user:grid @4xl/user:min-h-96 @4xl/user:flex-1 @4xl/user:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)] @4xl/user:grid-rows-[minmax(0,1fr)]">
        <div className="scrollbar-thin min-w-0 @4xl/user:overflow-y-auto @4xl/user:border-e">
          <Section title={t("profile")}>{profile}</Section>
          {more}
        </div>
        <div className="flex min-h-0 min-w-0 flex-col @max-4xl/user:border-t">{blocks}</div>
      </div>
    </div>
  );
}
