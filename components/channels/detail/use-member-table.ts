"use client";
import { useMemo, useState } from "react";
import { compareValues, type SortValue } from "@/components/data-table/compare-values";
import type { MemberView } from "@/lib/contract/views";

/** What members can be sorted by. */
export type MemberSort = "name" | "joined" | "lastRead" | "lastSent";

const sortValue: Record<MemberSort, (member: MemberView) => SortValue> = {
  name: (member) => member.username || member.id,
  joined: (member) => member.createdAt,
  lastRead: (member) => member.lastReadAt,
  lastSent: (member) => member.lastSentAt,
};

function compare(sort: MemberSort, descending: boolean) {
  return (one: MemberView, other: MemberView) => {
    const [a, b] = [sortValue[sort](one), sortValue[sort](other)];
    // Members without a value come last in either direction.
    if (a == null || b == null) return Number(a == null) - Number(b == null);
    return compareValues(a, b) * (descending ? -1 : 1);
  };
}

/** Search, sorting, paging and selection of a list of members, initially in the service's order. */
export function useMemberTable(members: readonly MemberView[], pageSize: number) {
  const [search, setSearch] = useState("");
  const [sort, setSort] = useState<{ by: MemberSort; descending: boolean } | null>(null);
  const [wantedPage, setPage] = useState(0);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const found = useMemo(() => {
    const wanted = search.trim().toLocaleLowerCase();
    const matching = wanted
      ? members.filter((member) =>
          `${member.username ?? ""}\n${member.id}`.toLocaleLowerCase().includes(wanted),
        )
      : [...members];
    return sort ? matching.sort(compare(sort.by, sort.descending)) : matching;
  }, [members, search, sort]);
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(wantedPage, pages - 1);
  const toggleSort = (by: MemberSort) => {
    const firstDescending = by !== "name";
    setPage(0);
    setSort((now) => {
      if (now?.by !== by) return { by, descending: firstDescending };
      return now.descending === firstDescending ? { by, descending: !firstDescending } : null;
    });
  };
  // Members who have left the channel since are no longer selected.
  const selected = useMemo(
    () => members.filter(({ id }) => ticked.has(id)).map(({ id }) => id),
    [members, ticked],
  );
  return {
    selected,
    isSelected: (id: string) => ticked.has(id),
    select: (ids: readonly string[], isSelected: boolean) => {
      const next = new Set(ticked);
      for (const id of ids) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      setTicked(next);
    },
    clearSelection: () => setTicked(new Set()),
    found,
    shown: found.slice(page * pageSize, (page + 1) * pageSize),
    from: page * pageSize + 1,
    page,
    pages,
    setPage,
    search,
    setSearch: (text: string) => {
      setSearch(text);
      setPage(0);
    },
    sort,
    toggleSort,
  };
}

export type MemberTableState = ReturnType<typeof useMemberTable>;
