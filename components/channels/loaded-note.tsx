"use client";
import { FoundNote } from "@/components/detail/found-note";
import { useChannelParams } from "./use-channel-params";

interface LoadedNoteProps {
  shown: number;
  loaded: number;
  columns: readonly { id: string; label: string }[];
}

/** Says how far search and sorting of the channels table reach. */
export function LoadedNote({ shown, loaded, columns }: LoadedNoteProps) {
  const { params, setParams } = useChannelParams();
  return (
    <FoundNote
      isNarrowed={params.q !== "" || params.frozen}
      sort={params.sort}
      found={shown}
      loaded={loaded}
      columns={columns}
      onClear={() => setParams({ q: null, frozen: null, sort: null })}
    />
  );
}
