"use client";
import { type UseMutationOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorReason } from "@/components/ui/error-reason";
import { showToast } from "@/components/ui/toast";
import type { CatalogStatus } from "@/lib/contract/catalog-status";
import { catalogMutations, catalogQueries } from "@/lib/queries/catalog";
import { nameQueries } from "@/lib/queries/names";

type CatalogMutation<Input> = Pick<
  UseMutationOptions<CatalogStatus, Error, Input>,
  "mutationFn" | "mutationKey"
>;

/** Changes what an application's catalog does. */
export function useSetCatalog(application: string) {
  return useCatalogMutation(application, catalogMutations.set(application));
}

/** Lets an application's next scan begin at once. */
export function useScanCatalog(application: string) {
  return useCatalogMutation(application, catalogMutations.scan(application));
}

/** A change whose answer is shown before the next poll. */
function useCatalogMutation<Input>(application: string, mutation: CatalogMutation<Input>) {
  const t = useTranslations("catalog");
  const reasonOf = useErrorReason();
  const queryClient = useQueryClient();
  return useMutation({
    ...mutation,
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
