"use client";
import { ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { ActingOn } from "@/components/detail/acting-on";
import { useLeaveGuard } from "@/components/leaving/use-leave-guard";
import { FormDialog } from "@/components/page/form-dialog";
import { PeoplePicker } from "@/components/people/people-picker";
import { usePeople } from "@/components/people/use-people";
import { Field } from "@/components/ui/field";
import { focusFirstProblem } from "@/components/ui/focus-first-problem";
import { TextField } from "@/components/ui/text-field";
import type { DesiredBlock } from "@/lib/queries/blocks";
import type { Person } from "@/lib/queries/people-directory";
import { PersonName } from "./person-name";

interface BlockDialogProps {
  application: string;
  verb: DesiredBlock["verb"];
  user: Person;
  /** Absent where the person is still to be chosen. */
  blocked?: Person | undefined;
  onClose: () => void;
  onConfirm: (desired: DesiredBlock) => void;
}

const reasonMax = 500;
const ticketMax = 100;

/** Asks for whom, and for a reason and a ticket, which may stay empty; then blocks or unblocks. */
export function BlockDialog(props: BlockDialogProps) {
  const { application, verb, user, blocked, onClose, onConfirm } = props;
  const t = useTranslations("blocks");
  const [chosen, setChosen] = useState<string[]>([]);
  const [tried, setTried] = useState(false);
  const [reason, setReason] = useState("");
  const [ticket, setTicket] = useState("");
  const [picked] = usePeople(application, chosen);
  const other = blocked ?? picked;
  const isTyped = chosen.length > 0 || reason.trim() !== "" || ticket.trim() !== "";
  const guard = useLeaveGuard(isTyped, { staysOnPage: true });
  const problem = () => {
    if (!other) return t("dialog.nobody");
    if (other.id === user.id) return t("dialog.oneself");
    if (picked?.standing === "unknown") return t("dialog.unknown");
    return undefined;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setTried(true);
    if (!other || problem()) return focusFirstProblem(event.currentTarget);
    const { id, username, profileImageUrl } = other;
    const person: Person = {
      id,
      ...(username && { username }),
      ...(profileImageUrl && { profileImageUrl }),
    };
    onConfirm({ verb, user, blocked: person, reason: reason.trim(), ticket: ticket.trim() });
    onClose();
  };
  return (
    <FormDialog
      title={t(`dialog.${verb}`)}
      description={t(`dialog.${verb}Text`)}
      submit={t(verb)}
      danger={verb === "block"}
      onSubmit={submit}
      onClose={onClose}
      onDismiss={() => guard.ask(onClose)}
    >
      <ActingOn />
      <p className="flex min-w-0 flex-wrap items-center gap-2 text-sm">
        <PersonName person={user} withId />
        {blocked && (
          <>
            <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
            <PersonName person={blocked} withId />
          </>
        )}
      </p>
      {!blocked && (
        <Field label={t("dialog.whom")} error={tried ? problem() : undefined}>
          {(control) => (
            <PeoplePicker
              application={application}
              control={control}
              label={t("dialog.whom")}
              single
              value={chosen}
              onValueChange={setChosen}
            />
          )}
        </Field>
      )}
      <TextField
        label={t("dialog.reason")}
        optional={t("dialog.optional")}
        hint={t("dialog.kept")}
        value={reason}
        maxLength={reasonMax}
        onChange={(event) => setReason(event.target.value)}
      />
      <TextField
        label={t("dialog.ticket")}
        optional={t("dialog.optional")}
        value={ticket}
        maxLength={ticketMax}
        onChange={(event) => setTicket(event.target.value)}
      />
      {guard.question}
    </FormDialog>
  );
}
