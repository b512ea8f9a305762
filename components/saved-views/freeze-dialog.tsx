"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { ActingOn } from "@/components/detail/acting-on";
import { FormDialog } from "@/components/page/form-dialog";
import { showToast } from "@/components/ui/toast";
import type { FrozenViewInput } from "@/lib/contract/frozen-view";
import { frozenViewLimits } from "@/lib/contract/frozen-view-limits";
import { freezeView, frozenViewQueries, refreshFrozenViews } from "@/lib/queries/frozen-views";
import { newId } from "@/lib/queries/new-id";
import { routes } from "@/lib/routes";
import { ViewNameField } from "./view-name-field";

interface FreezeDialogProps extends Pick<FrozenViewInput, "list" | "query"> {
  application: string;
  onClose: () => void;
}

/** Freezes the rows of a page under a name, if they are not too many. */
export function FreezeDialog({ application, list, query, onClose }: FreezeDialogProps) {
  const t = useTranslations("frozenViews");
  const router = useRouter();
  const queryClient = useQueryClient();
  const [id] = useState(newId);
  const [name, setName] = useState("");
  const found = useQuery(frozenViewQueries.found(application, { list, query }));
  const count = found.data;
  const fits = count && !count.more && count.value <= frozenViewLimits.rowsMax;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => freezeView(application, id, { name: name.trim(), list, query }),
    onSuccess: ({ view }) => {
      onClose();
      showToast({ title: t("frozen"), description: view.name });
      void refreshFrozenViews(queryClient, application);
      router.push(routes.frozenView(application, view.id));
    },
  });
  return (
    <FormDialog
      title={t("freeze")}
      description={t("explain")}
      width="sm"
      submit={t("freezeIt")}
      disabled={isPending || !fits || name.trim() === ""}
      error={error ?? found.error}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <ActingOn />
      <HowMany list={list} count={count} counting={found.isPending} fits={fits === true} />
      <ViewNameField label={t("name")} value={name} onChange={setName} />
    </FormDialog>
  );
}

interface HowManyProps extends Pick<FrozenViewInput, "list"> {
  count: { value: number; more: boolean } | undefined;
  counting: boolean;
  fits: boolean;
}

function HowMany({ list, count, counting, fits }: HowManyProps) {
  const t = useTranslations("frozenViews");
  const format = useFormatter();
  if (!count && !counting) return null;
  return (
    <p role="status" className={count && !fits ? "text-danger-ink text-sm" : "text-muted text-sm"}>
      {!count
        ? t("counting")
        : fits
          ? t(`willHold.${list}`, { count: count.value })
          : t("tooMany", {
              found: `${format.number(count.value)}${count.more ? "+" : ""}`,
              max: frozenViewLimits.rowsMax,
            })}
    </p>
  );
}
