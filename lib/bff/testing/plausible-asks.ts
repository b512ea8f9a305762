import { randomUUID } from "node:crypto";
import { catalogDefaults } from "@/lib/contract/catalog-defaults";
import type { EndpointName } from "@/lib/contract/console-api/endpoints";
import {
  type Ask,
  channelRun,
  frozenView,
  type KeptThings,
  newNote,
  savedView,
  template,
} from "./two-applications";

/** What the requests are about: an application, the mark of its things, and what the console keeps of it. */
export interface Subject {
  application: string;
  mark: string;
  kept: KeptThings;
  staffId: string;
  serviceUrl: string;
}

type Wanted = Omit<Ask, "route" | "headers">;

/** For every endpoint of the maps one request that an admin is not refused for its form. */
export function plausibleAsks(subject: Subject): Record<EndpointName, Wanted> {
  const { application, mark, kept, staffId, serviceUrl } = subject;
  const within = (params: Record<string, string> = {}) => ({ application, ...params });
  const user = { params: within({ userId: `${mark}u5` }) };
  const change = { ...user, body: { userId: `${mark}u6`, reason: `${mark}why`, ticket: "" } };
  const run = { params: within({ runId: kept.runId }) };
  const draft = {
    mapping: ["type", "name", null],
    defaults: {},
    rows: [{ line: 2, cells: ["public", `${mark}row`, "left out"] }],
  };
  const pairs = [{ line: 1, userId: `${mark}u0`, blockedUserId: `${mark}u7` }];
  const connection = { baseUrl: serviceUrl, appId: "app", apiKey: "wrong-key" };
  const added = { name: "Added", environment: "staging", ...connection };
  return {
    catalogStatus: { params: within() },
    setCatalog: { params: within(), body: { ...catalogDefaults.other, state: "paused" } },
    scanCatalog: { params: within() },
    searchChannels: { params: within(), query: `q=${mark}channel&sort=-members&frozen=false` },
    channelFacets: { params: within(), query: `q=${mark}channel` },
    searchUsers: { params: within(), query: `q=${mark}name&limit=2` },
    userFacts: { params: within({ userId: `${mark}u0` }) },
    listFoundUsers: { params: within(), query: `q=${mark}name` },
    listFoundChannels: { params: within(), query: `q=${mark}channel` },
    searchBots: { params: within(), query: `q=${mark}bot` },
    find: { params: within(), query: `q=${mark}name` },
    names: { params: within(), query: `ids=${mark}u0` },
    listChannels: { params: within(), query: "type=all&limit=2&summarize=true" },
    createChannel: { params: within(), body: { type: "public", name: `${mark}new` } },
    lookUpCreation: {
      params: within(),
      body: { type: "public", name: `${mark}channel0`, channelId: `${mark}c0` },
    },
    preflightChannel: {
      params: within(),
      body: { type: "private", ownerId: `${mark}u0`, members: [`${mark}u1`, "nobody"] },
    },
    listTemplates: { params: within() },
    saveTemplate: {
      params: within({ templateId: kept.templateId }),
      body: { ...template(mark), name: `${mark}again` },
    },
    removeTemplate: { params: within({ templateId: randomUUID() }) },
    listWatched: { params: within() },
    watch: { params: within(), body: { kind: "user", id: `${mark}u0` } },
    unwatch: { params: within(), body: { kind: "channel", id: `${mark}c0` } },
    listSavedViews: { params: within() },
    saveView: { params: within({ viewId: kept.viewId }), body: savedView(`${mark}again`) },
    removeView: { params: within({ viewId: randomUUID() }) },
    listFrozenViews: { params: within() },
    getFrozenView: { params: within({ frozenViewId: kept.frozenViewId }) },
    freezeView: { params: within({ frozenViewId: randomUUID() }), body: frozenView(mark) },
    removeFrozenView: { params: within({ frozenViewId: randomUUID() }) },
    exportFrozenView: { params: within({ frozenViewId: kept.frozenViewId }) },
    listNotes: { params: within(), query: `q=${mark}noted` },
    addNote: { params: within({ noteId: randomUUID() }), body: newNote(mark) },
    changeNote: {
      params: within({ noteId: kept.noteId }),
      body: { body: `${mark}noted again`, mentions: [], version: 1 },
    },
    removeNote: { params: within({ noteId: kept.noteId }), query: "version=9" },
    listColleagues: { params: within(), query: "q=moderator" },
    userTimeline: { params: within({ userId: `${mark}u3` }) },
    listTickets: { params: within(), query: `q=${mark}1` },
    getTicket: { params: within({ ticket: `${mark}1` }) },
    listTicketBlocks: { params: within({ ticket: `${mark}1` }) },
    setTicketAddress: { body: { address: "https://tickets.example.com/{ticket}" } },
    getChannel: { params: within({ channelId: `${mark}c0` }) },
    listUsers: { params: within(), query: "" },
    listBlockers: { params: within({ userId: `${mark}u4` }), query: "" },
    listBlockedUsers: { params: within({ userId: `${mark}u3` }) },
    blockUser: change,
    unblockUser: change,
    listBlockReasons: { params: within({ userId: `${mark}u3` }) },
    undoBlockChange: { params: within({ seq: String(kept.seq) }) },
    reconcileChange: { params: within({ seq: String(kept.seq) }) },
    listSeenBots: { params: within() },
    listBotChannels: { params: within({ botId: `${mark}bot` }) },
    exportChannels: { params: within(), body: { format: "csv" } },
    exportUsers: { params: within(), body: { format: "ndjson" } },
    openInvitation: { body: { token: "never-given-out" } },
    acceptInvitation: {
      body: { token: "never-given-out", name: "N", password: "long enough for all" },
    },
    setPassword: { body: { token: "never-given-out", password: "long enough for all" } },
    listSessions: {},
    revokeSession: { params: { sessionId: "never-begun" } },
    listStaff: {},
    inviteStaff: { body: { email: `${randomUUID()}@example.com`, grants: [] } },
    withdrawInvitation: { params: { invitationId: "never-made" } },
    changeStaff: { params: { staffId }, body: { grants: [] } },
    listStaffSessions: { params: { staffId } },
    revokeStaffSessions: { params: { staffId } },
    createPasswordLink: { params: { staffId } },
    resetTwoFactor: { params: { staffId } },
    setTwoFactorRequirement: { body: { requirement: null } },
    listApplications: {},
    createApplication: { body: { id: "added", ...added } },
    testConnection: { body: connection },
    updateApplication: { params: { applicationId: "added" }, body: added },
    removeApplication: { params: { applicationId: "added" } },
    listActivity: { params: within(), query: "limit=100&grouped=runs" },
    verifyActivity: {},
    exportActivity: { params: within() },
    downloadSample: { params: within(), query: "format=csv&part=columns&locale=ko" },
    readChannelTable: {
      params: within(),
      body: { text: `type,name\npublic,${mark}row\n` },
    },
    dryRunChannels: { params: within(), body: draft },
    startChannelRun: { params: within(), body: channelRun(randomUUID(), mark) },
    readBlockList: {
      params: within(),
      body: {
        text: `${mark}u1\n${mark}u2`,
        direction: { kind: "one-blocks-list", personId: `${mark}u0` },
      },
    },
    readPeople: { params: within(), body: { text: `${mark}u1\n${mark}u2` } },
    readClones: { params: within(), body: { ids: [`${mark}c0`] } },
    dryRunBlocks: { params: within(), body: { pairs } },
    startBlockRun: { params: within(), body: { id: randomUUID(), pairs } },
    dryRunUnblocks: { params: within(), body: { pairs } },
    startUnblockRun: { params: within(), body: { id: randomUUID(), pairs } },
    listRuns: { params: within(), query: "whose=everyone" },
    getRun: run,
    listRunRows: run,
    downloadFailures: { ...run, query: "format=csv" },
    downloadResults: { ...run, query: "format=xlsx" },
    pauseRun: run,
    resumeRun: run,
    stopRun: run,
    planUndo: { params: within({ runId: kept.blockRunId }) },
    undoRun: { params: within({ runId: kept.blockRunId }), body: {} },
    listAccessTokens: {},
    createAccessToken: {
      body: { name: "A", expiresInDays: 1, permissions: ["browse"], applicationIds: [application] },
    },
    revokeAccessToken: { params: { tokenId: "never-made" } },
    listStaffAccessTokens: {},
    revokeStaffAccessToken: { params: { tokenId: "never-made" } },
    whoAmI: {},
    openApi: {},
  };
}
