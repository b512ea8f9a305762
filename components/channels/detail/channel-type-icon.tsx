import type { ChannelType } from "@/lib/contract/channel-type";

// Lucide's lock, globe, ticket and megaphone, each as one path: a table shows hundreds of them.
const lock =
  "M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM7 11V7a5 5 0 0 1 10 0v4";
const globe =
  "M22 12a10 10 0 1 1-20 0 10 10 0 1 1 20 0ZM12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20";
const ticket =
  "M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2ZM13 5v2M13 17v2M13 11v2";
const megaphone =
  "M11 6a13 13 0 0 0 8.4-2.8A1 1 0 0 1 21 4v12a1 1 0 0 1-1.6.8A13 13 0 0 0 11 14H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2ZM6 14a12 12 0 0 0 2.4 7.2 2 2 0 0 0 3.2-2.4A8 8 0 0 1 10 14M8 6v8";

const paths: Record<ChannelType, string> = {
  private: lock,
  super_private: lock,
  public: globe,
  super_public: globe,
  invitationOnly: ticket,
  broadcast: megaphone,
  super_broadcast: megaphone,
};

/** The icon of a channel type; its name is shown next to it. */
export function ChannelTypeIcon({ type }: { type: ChannelType }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-3.5 shrink-0 text-faint"
    >
      <path d={paths[type]} />
    </svg>
  );
}
