"use client";
import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import type { PeopleEditor } from "@/components/search/filter-editor";
import { peopleOf } from "@/components/search/filter-spec";
import { Field } from "@/components/ui/field";
import { FilterForm } from "@/components/ui/filter-form";
import { searchedMembersMax } from "@/lib/contract/search-bounds";
import { PeoplePicker } from "./people-picker";

/** Asks for the person, or the people, to filter by. */
export function PeopleFilter(props: ComponentProps<PeopleEditor>) {
  const { application, spec, values, onSubmit } = props;
  const t = useTranslations("search");
  const [ids, setIds] = useState<readonly string[]>(() => peopleOf(spec, values));
  const isSingle = spec.kind === "person";
  const hint = isSingle ? t("hints.person") : t("hints.members", { max: searchedMembersMax });
  return (
    <FilterForm
      onSubmit={() => {
        const [first = null] = ids;
        const several = ids.length > 0 ? ids : null;
        onSubmit({ [spec.param]: isSingle ? first : several });
      }}
    >
      <Field label={t(`filters.${spec.id}`)} hint={hint}>
        {(control) => (
          <PeoplePicker
            application={application}
            control={control}
            label={t(`filters.${spec.id}`)}
            single={isSingle}
            value={ids}
            onValueChange={(next) => setIds(next.slice(0, searchedMembersMax))}
            autoFocus
          />
        )}
      </Field>
    </FilterForm>
  );
}
