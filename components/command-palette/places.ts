import {
  Activity,
  Ban,
  Bot,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  Settings,
  Star,
  StickyNote,
  Ticket,
  Users,
} from "lucide-react";
import { routes } from "@/lib/routes";

/** A place of the console; its id is also the key of its name in the messages of the shell. */
export interface Place {
  id:
    | "channels"
    | "users"
    | "bots"
    | "blocks"
    | "runs"
    | "tickets"
    | "notes"
    | "watching"
    | "activity"
    | "settings";
  href: string;
  icon: LucideIcon;
  /** Whether phones show it under "More". */
  more?: boolean;
}

/** What decides which places there are. */
export interface PlacesInput {
  /** The application whose places these are; absent where there is none. */
  applicationId?: string | undefined;
  /** Whether the person may start runs or see those of others. */
  hasRuns: boolean;
  /** Whether the person may watch channels and users. */
  hasWatches: boolean;
}

/** Returns the places of the console in their order, which the rail and the palette share. */
export function placesOf({ applicationId, hasRuns, hasWatches }: PlacesInput): Place[] {
  const settings: Place = {
    id: "settings",
    href: routes.settings(),
    icon: Settings,
    more: applicationId !== undefined,
  };
  if (applicationId === undefined) return [settings];
  const runs: Place = { id: "runs", href: routes.runs(applicationId), icon: ListChecks };
  const watching: Place = {
    id: "watching",
    href: routes.watching(applicationId),
    icon: Star,
    more: true,
  };
  return [
    { id: "channels", href: routes.channels(applicationId), icon: MessagesSquare },
    { id: "users", href: routes.users(applicationId), icon: Users },
    { id: "bots", href: routes.bots(applicationId), icon: Bot, more: true },
    { id: "blocks", href: routes.blocks(applicationId), icon: Ban },
    ...(hasRuns ? [runs] : []),
    { id: "tickets", href: routes.tickets(applicationId), icon: Ticket, more: true },
    { id: "notes", href: routes.notes(applicationId), icon: StickyNote, more: true },
    ...(hasWatches ? [watching] : []),
    { id: "activity", href: routes.activity(applicationId), icon: Activity },
    settings,
  ];
}
