"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorReason } from "@/components/ui/error-reason";
import { showToast } from "@/components/ui/toast";
import { catalogMutations, catalogQueries } from "@/lib/queries/catalog";
import { nameQueries } from "@/lib/queries/names";

/** Changes an application's catalog, and shows what it then is before the next poll. */
export function useSetCatalog(application: string) {
  const t = useTranslations("catalog");
  const reasonOf = useErrorReason();
  const queryClient = useQueryClient();
  return useMutation({
    ...catalogMutations.set(application),
    onSuccess: async (status) => {
      const { queryKey } = catalogQueries.status(application);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, status);
    },
    onError: (error) =>
      showToast({ title: t("setFailed"), description: reasonOf(error), tone: "danger" }),
    onSettled: () => {
      // What answered while the catalog served, or did not, is another answer now.
      void queryClient.invalidateQueries({ queryKey: catalogQueries.all(application) });
      void queryClient.invalidateQueries({ queryKey: nameQueries.all(application) });
    },
  });
}
