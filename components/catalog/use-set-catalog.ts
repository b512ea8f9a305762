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

/** Changes the settings of an application's catalog. */
export function useSetCatalog(application: string) {
  return useCatalogMutation(application, catalogMutations.set(application));
}

/** Starts an application's next scan at once. */
export function useScanCatalog(application: string) {
  return useCatalogMutation(application, catalogMutations.scan(application));
}

/** A mutation whose response is shown before the next poll. */
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
      // Queries return something else once the catalog starts or stops serving.
      void queryClient.invalidateQueries({ queryKey: catalogQueries.all(application) });
      void queryClient.invalidateQueries({ queryKey: nameQueries.all(application) });
    },
  });
}
