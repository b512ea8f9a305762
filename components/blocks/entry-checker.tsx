"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Pending } from "@/components/ui/pending";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { type EntryVerdict, entryVerdict } from "@/lib/contract/block-verdict";
import { channelQueries } from "@/lib/queries/channels";
import type { Person } from "@/lib/queries/people-directory";
import { EntryVerdictView } from "./entry-verdict-view";
import { useRelation } from "./use-relation";

export interface EntryQuestion {
  channel: string;
  entrant: "a" | "b";
  how: "joins" | "added";
}

interface EntryCheckerProps {
  application: string;
  a: Person;
  b: Person;
  question: EntryQuestion;
  onQuestionChange: (change: Partial<EntryQuestion>) => void;
}

/** Says whether the blocks between two people let one of them into a channel. */
export function EntryChecker(props: EntryCheckerProps) {
  const { a, b, question, onQuestionChange } = props;
  const t = useTranslations("blocks.check");
  const [text, setText] = useState(question.channel);
  const name = (person: Person) => person.username || person.id;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onQuestionChange({ channel: text.trim() });
  };
  return (
    <section aria-label={t("title")} className="grid content-start gap-4">
      <div>
        <h2 className="font-semibold text-sm">{t("title")}</h2>
        <p className="text-muted text-xs">{t("text")}</p>
      </div>
      <form onSubmit={submit} className="grid gap-3">
        <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
          <Field label={t("entrant")}>
            {(control) => (
              <Select
                control={control}
                options={[
                  { value: "a", label: name(a) },
                  { value: "b", label: name(b) },
                ]}
                value={question.entrant}
                onValueChange={(entrant) => onQuestionChange({ entrant })}
              />
            )}
          </Field>
          <Field label={t("how")}>
            {(control) => (
              <Select
                control={control}
                options={[
                  { value: "joins", label: t("joins") },
                  {
                    value: "added",
                    label: t("added", { other: name(question.entrant === "a" ? b : a) }),
                  },
                ]}
                value={question.how}
                onValueChange={(how) => onQuestionChange({ how })}
              />
            )}
          </Field>
        </div>
        <Field label={t("channel")} hint={t("channelHint")}>
          {(control) => (
            <span className="flex gap-2">
              <Input
                {...control}
                value={text}
                spellCheck={false}
                onChange={(event) => setText(event.target.value)}
                className="font-mono"
              />
              <Button type="submit">{t("ask")}</Button>
            </span>
          )}
        </Field>
      </form>
      {question.channel && <Answer {...props} />}
    </section>
  );
}

function Answer({ application, a, b, question }: EntryCheckerProps) {
  const t = useTranslations("blocks.check");
  const channel = useQuery(channelQueries.detail(application, question.channel));
  const entrant = question.entrant === "a" ? a : b;
  const other = question.entrant === "a" ? b : a;
  const byOther = useRelation(application, other.id, entrant.id).relation;
  const byEntrant = useRelation(application, entrant.id, other.id).relation;
  if (channel.isError) {
    return (
      <ErrorState
        title={t("failed")}
        error={channel.error}
        onRetry={() => void channel.refetch()}
      />
    );
  }
  if (!channel.data) {
    return (
      <Pending label={t("loading")}>
        <Skeleton className="w-full" />
      </Pending>
    );
  }
  const verdict: EntryVerdict = entryVerdict(channel.data, {
    entrantId: entrant.id,
    otherId: other.id,
    how: question.how,
    blockedByOther: byOther?.isBlocked ?? null,
    blocksOther: byEntrant?.isBlocked ?? null,
  });
  return (
    <EntryVerdictView
      application={application}
      channel={channel.data}
      verdict={verdict}
      entrant={entrant}
      other={other}
    />
  );
}
