import { channelAt, membersOf } from "../service/data-set";
import { markers, type RequestTemplate, requestOf, type WorkloadName } from "../service/workloads";
import { host, service } from "./ejabberd";

/** The same work asked of both; each side sends its requests one after the other. */
export interface Comparison {
  what: string;
  workload: WorkloadName;
  ours: RequestTemplate[];
  theirs: RequestTemplate[];
}

const page = 20;
const title = "A new conversation";

/** Returns what is compared on data sets of so many channels; `cursors` begin our pages of a hundred. */
export function comparisonsOf(channels: number, cursors: readonly string[]): Comparison[] {
  const newest = Array.from({ length: page }, (_, index) => channelAt(channels - 1 - index));
  return [
    {
      what: `list: ${page} channels with settings and members`,
      workload: "list",
      ours: [requestOf("list")],
      theirs: newest.flatMap((name) => [
        command("get_room_options", { name, service }),
        command("get_room_affiliations", { name, service }),
      ]),
    },
    {
      what: `list: the names of all ${channels.toLocaleString("en")} channels`,
      workload: "list",
      ours: ["", ...cursors.map((id) => `&lastChannelId=${id}`)].map((after) => ({
        method: "GET",
        path: `/v1.4/api/channels?summarize=true&limit=100${after}`,
      })),
      theirs: [command("muc_online_rooms", { service })],
    },
    {
      what: "create: a channel with an owner and a member",
      workload: "create",
      ours: [requestOf("create")],
      theirs: [createRoom, join(markers.owner, "owner"), join(markers.member, "member")],
    },
    {
      what: "create: an empty channel",
      workload: "create",
      ours: [
        {
          method: "POST",
          path: "/v1.4/api/channels/create",
          body: JSON.stringify({ type: "public", channelId: markers.channel, name: title }),
        },
      ],
      theirs: [createRoom],
    },
    {
      what: "block: one person blocks another",
      workload: "block",
      ours: [requestOf("block")],
      theirs: [
        command("privacy_set", { user: markers.owner, host, xmlquery: blocking(markers.member) }),
      ],
    },
  ];
}

/** What brings one channel of the service's data set with its members, in this order. */
export function roomOf(n: number, users: number) {
  const name = channelAt(n);
  const people = membersOf(n, users).map((user, place) => ({
    ...{ name, service, jid: `${user}@${host}` },
    affiliation: place === 0 ? "owner" : "member",
  }));
  return { room: roomNamed(name, `Conversation number ${n}`), people };
}

/** The input of the command that makes a room which outlives its last visitor. */
export function roomNamed(name: string, called: string) {
  const options = [
    { name: "persistent", value: "true" },
    { name: "title", value: called },
  ];
  return { name, service, host, options };
}

const createRoom = command("create_room_with_opts", roomNamed(markers.channel, title));

function join(user: string, affiliation: string): RequestTemplate {
  const room = { name: markers.channel, service };
  return command("set_room_affiliation", { ...room, jid: `${user}@${host}`, affiliation });
}

function blocking(user: string): string {
  const item = `<item type='jid' value='${user}@${host}' action='deny' order='1'/>`;
  return `<query xmlns='jabber:iq:privacy'><list name='blocked'>${item}</list></query>`;
}

function command(name: string, input: Record<string, unknown>): RequestTemplate {
  return { method: "POST", path: `/api/${name}`, body: JSON.stringify(input) };
}
