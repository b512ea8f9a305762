"use client";
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type BlockRelation, lookUpRelation, relationKey } from "@/lib/queries/block-relation";

/** Returns whether one person has blocked the other, looking it up when it is unknown, and what looks further. */
export function useRelation(application: string, blockerId: string, blockedId: string) {
  const queryClient = useQueryClient();
  const { data: relation } = useQuery<BlockRelation>({
    queryKey: relationKey(application, blockerId, blockedId),
    queryFn: skipToken,
    structuralSharing: false,
  });
  const isMissing = relation === undefined;
  useEffect(() => {
    if (isMissing) void lookUpRelation(queryClient, application, blockerId, blockedId);
  }, [isMissing, queryClient, application, blockerId, blockedId]);
  const lookOn = (again: boolean) =>
    void lookUpRelation(queryClient, application, blockerId, blockedId, { again });
  return { relation, lookOn };
}
