"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PeoplePicker } from "@/components/people/people-picker";
import { Autocomplete } from "@/components/ui/autocomplete";
import { DaysForm } from "@/components/ui/days-form";
import { Field } from "@/components/ui/field";
import { FilterForm } from "@/components/ui/filter-form";
import { NumberField } from "@/components/ui/number-field";
import { TextField } from "@/components/ui/text-field";
import { searchedMembersMax } from "@/lib/contract/search-bounds";
import { catalogBotQueries } from "@/lib/queries/catalog-bots";
import {
  type FilterPatch,
  type FilterSpec,
  type FilterValues,
  numberOf,
  paramsOf,
  peopleOf,
  textOf,
} from "./filter-spec";
import type { NamedFilter } from "./filter-words";

interface FilterEditorProps<Spec = NamedFilter> {
  application: string;
  spec: Spec;
  values: FilterValues;
  onSubmit: (patch: FilterPatch) => void;
}
type EditorOf<Kind extends FilterSpec["kind"]> = FilterEditorProps<
  Extract<NamedFilter, { kind: Kind }>
>;

/** The form for the values of a filter. Empty fields remove the filter. */
export function FilterEditor(props: FilterEditorProps) {
  const { spec } = props;
  switch (spec.kind) {
    case "flag":
      return null;
    case "choice":
      return <ChoiceEditor {...props} spec={spec} />;
    case "person":
    case "people":
      return <PeopleEditor {...props} spec={spec} />;
    case "numbers":
      return <NumbersEditor {...props} spec={spec} />;
    case "days":
      return <DaysEditor {...props} spec={spec} />;
    case "pair":
      return <PairEditor {...props} spec={spec} />;
    default:
      return <TextEditor {...props} spec={spec} />;
  }
}

function ChoiceEditor({ spec, values, onSubmit }: EditorOf<"choice">) {
  const t = useTranslations("search");
  return (
    <ul className="grid w-64 p-1">
      {spec.choices.map((choice) => (
        <li key={String(choice)}>
          <button
            type="button"
            aria-pressed={values[spec.param] === choice}
            onClick={() => onSubmit({ [spec.param]: choice })}
            className="flex min-h-control-sm w-full items-center rounded-md px-2 py-1 text-start text-sm hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          >
            {t(`choices.${spec.id}.${String(choice)}` as "choices.fullness.full")}
          </button>
        </li>
      ))}
    </ul>
  );
}

function PeopleEditor({ application, spec, values, onSubmit }: EditorOf<"person" | "people">) {
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

function NumbersEditor({ spec, values, onSubmit }: EditorOf<"numbers" | "days">) {
  const t = useTranslations("search");
  const [from, setFrom] = useState(() => numberOf(values[spec.from]));
  const [to, setTo] = useState(() => numberOf(values[spec.to]));
  const [hasTried, setHasTried] = useState(false);
  const isBackwards = from !== null && to !== null && to < from;
  return (
    <FilterForm
      onSubmit={() => {
        setHasTried(true);
        if (!isBackwards) onSubmit({ [spec.from]: from, [spec.to]: to });
      }}
    >
      <Field label={t("atLeast")}>
        {(control) => (
          <NumberField control={control} value={from} onValueChange={setFrom} min={0} />
        )}
      </Field>
      <Field
        label={t("atMost")}
        error={hasTried && isBackwards ? t("atMostTooLow", { min: from }) : undefined}
      >
        {(control) => <NumberField control={control} value={to} onValueChange={setTo} min={0} />}
      </Field>
    </FilterForm>
  );
}

const dayMs = 86_400_000;
const dayOf = (ms: number | null) => (ms === null ? "" : new Date(ms).toISOString().slice(0, 10));

function DaysEditor({ spec, values, onSubmit }: EditorOf<"numbers" | "days">) {
  const t = useTranslations("search");
  const startOf = (day: string) => (day === "" ? null : Date.parse(`${day}T00:00:00Z`));
  return (
    <DaysForm
      from={dayOf(numberOf(values[spec.from]))}
      to={dayOf(numberOf(values[spec.to]))}
      hint={t("hints.days")}
      onSubmit={(from, to) => {
        const last = startOf(to);
        onSubmit({
          [spec.from]: startOf(from),
          [spec.to]: last === null ? null : last + dayMs - 1,
        });
      }}
    />
  );
}

function PairEditor({ spec, values, onSubmit }: EditorOf<"pair">) {
  const t = useTranslations("search");
  const textIn = (fields: FormData, name: string) => String(fields.get(name) ?? "") || null;
  return (
    <FilterForm
      onSubmit={(fields) =>
        onSubmit({ [spec.key]: textIn(fields, "key"), [spec.value]: textIn(fields, "value") })
      }
    >
      <TextField
        label={t("dataKey")}
        name="key"
        maxLength={128}
        defaultValue={textOf(values[spec.key])}
        autoComplete="off"
        autoFocus
      />
      <TextField
        label={t("dataValue")}
        hint={t("hints.data")}
        name="value"
        maxLength={1024}
        defaultValue={textOf(values[spec.value])}
        autoComplete="off"
      />
    </FilterForm>
  );
}

function TextEditor({ application, spec, values, onSubmit }: EditorOf<"text" | "bot">) {
  const t = useTranslations("search");
  const [param = ""] = paramsOf(spec);
  const [text, setText] = useState(() => textOf(values[param]));
  const { data: bots } = useQuery({
    ...catalogBotQueries.search(application, { limit: 100, sort: "-channels" }),
    enabled: spec.kind === "bot",
  });
  const commit = (value: string) => onSubmit({ [param]: value.trim() || null });
  return (
    <FilterForm onSubmit={() => commit(text)}>
      <Field
        label={t(`filters.${spec.id}`)}
        hint={t(spec.kind === "bot" ? "hints.bot" : "hints.channel")}
      >
        {(control) => (
          <Autocomplete
            control={control}
            label={t(`filters.${spec.id}`)}
            items={(bots?.rows ?? []).map(({ id }) => id)}
            value={text}
            onValueChange={setText}
            onCommit={commit}
            autoFocus
          />
        )}
      </Field>
    </FilterForm>
  );
}
