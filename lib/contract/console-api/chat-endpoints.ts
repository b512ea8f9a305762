import { z } from "zod";
import { AuditOutcome } from "../audit-item";
import { BlockInput } from "../block";
import { BlockChange, BlockReason } from "../block-change";
import { ChannelTemplate, ChannelTemplateInput } from "../channel-template";
import { ChannelTypeFilter } from "../channel-type";
import { PreflightMessage } from "../check-messages";
import { CreateChannelInput } from "../create-channel";
import { CreationFinding } from "../creation-finding";
import { ExportEvent } from "../export-event";
import { exportedIdsMax, exportFormats } from "../export-format";
import { isJsonObject, type JsonObject } from "../json-object";
import { limits } from "../limits";
import { Text } from "../text";
import { BotChannelPage, ChannelRowPage, ChannelView, SeenBotPage, UserViewPage } from "../views";
import { defineEndpoints, inApplication } from "./endpoint";

const ofTemplate = inApplication.extend({ templateId: z.uuid() });
const id = Text.min(1).max(1024);
const ofUser = inApplication.extend({ userId: id });
const cursor = Text.min(1).max(1024).optional();

/** Why a write is made, kept in the audit log and never sent to the chat service. */
const reason = Text.trim().max(500).optional();

/**
 * How a list is exported, and which of its rows: those with these ids, else those that the catalog
 * finds by a search, else those with this text.
 */
const ExportBody = z.object({
  format: z.enum(exportFormats).default("csv"),
  ids: z.array(id).min(1).max(exportedIdsMax).optional(),
  q: z.string().trim().max(1024).default(""),
  /** The query of a page's address, without its "?", which the catalog is asked for. */
  search: z.string().max(8_000).optional(),
});

/** Room for that many ids of ordinary length. */
const exportBytesMax = exportedIdsMax * 1024;

const BlockChangeBody = BlockInput.extend({
  reason,
  ticket: Text.trim().max(100).optional(),
});

/** A creation; one that names no id gets one from the console, so that it can be looked up. */
const CreationBody = CreateChannelInput.safeExtend({
  /** The template that the form was filled with; its locked fields are enforced. */
  templateId: z.uuid().optional(),
});

/** The endpoints of an application besides its runs and its audit log. */
export const chatEndpoints = defineEndpoints({
  listChannels: {
    route: "GET /api/[application]/channels",
    permission: "browse",
    query: z.object({
      type: ChannelTypeFilter.default("all"),
      category: z.string().optional(),
      subcategory: z.string().optional(),
      lastChannelId: cursor,
      limit: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault),
      summarize: z.stringbool().default(false),
    }),
    answer: { json: ChannelRowPage },
  },
  createChannel: {
    route: "POST /api/[application]/channels",
    permission: "create-channel",
    bodyBytesMax: limits.bodyBytesMax,
    body: CreationBody,
    answer: { json: z.strictObject({ channel: ChannelView, lookedUp: z.boolean() }) },
  },
  lookUpCreation: {
    route: "POST /api/[application]/creations/look-up",
    permission: "create-channel",
    bodyBytesMax: limits.bodyBytesMax,
    body: CreateChannelInput.safeExtend({ channelId: z.string().min(1) }),
    answer: { json: z.strictObject({ finding: CreationFinding }) },
  },
  preflightChannel: {
    route: "POST /api/[application]/creations/preflight",
    permission: "create-channel",
    bodyBytesMax: limits.bodyBytesMax,
    body: z.custom<JsonObject>(isJsonObject, "must be an object"),
    answer: { lines: PreflightMessage },
  },
  listTemplates: {
    route: "GET /api/[application]/templates",
    permission: "create-channel",
    answer: { json: z.strictObject({ templates: z.array(ChannelTemplate) }) },
  },
  saveTemplate: {
    route: "POST /api/[application]/templates/[templateId]",
    permission: "create-channel",
    params: ofTemplate,
    body: ChannelTemplateInput,
    answer: { json: z.strictObject({ template: ChannelTemplate }) },
  },
  removeTemplate: {
    route: "DELETE /api/[application]/templates/[templateId]",
    permission: "create-channel",
    params: ofTemplate,
  },
  getChannel: {
    route: "GET /api/[application]/channels/[channelId]",
    permission: "browse",
    params: inApplication.extend({ channelId: id }),
    answer: { json: z.strictObject({ channel: ChannelView }) },
  },
  listUsers: {
    route: "GET /api/[application]/users",
    permission: "browse",
    query: z.object({ lastUserId: cursor }),
    answer: { json: UserViewPage },
  },
  listBlockedUsers: {
    route: "GET /api/[application]/users/[userId]/blocked",
    permission: "browse",
    params: ofUser,
    query: z.object({ lastUserId: cursor }),
    answer: { json: UserViewPage },
  },
  listBlockers: {
    route: "GET /api/[application]/users/[userId]/blockers",
    permission: "browse",
    params: ofUser,
    query: z.object({ lastUserId: cursor }),
    answer: { json: UserViewPage },
  },
  blockUser: {
    route: "POST /api/[application]/users/[userId]/block",
    permission: "block",
    params: ofUser,
    body: BlockChangeBody,
    answer: { json: BlockChange },
  },
  unblockUser: {
    route: "POST /api/[application]/users/[userId]/unblock",
    permission: "block",
    params: ofUser,
    body: BlockChangeBody,
    answer: { json: BlockChange },
  },
  listBlockReasons: {
    route: "GET /api/[application]/users/[userId]/block-reasons",
    permission: "block",
    params: ofUser,
    answer: { json: z.strictObject({ reasons: z.array(BlockReason) }) },
  },
  undoBlockChange: {
    route: "POST /api/[application]/activity/[seq]/undo",
    permission: "block",
    params: inApplication.extend({ seq: z.coerce.number().int().positive() }),
    answer: { json: BlockChange },
  },
  reconcileChange: {
    route: "POST /api/[application]/activity/[seq]/reconcile",
    permission: "own-activity",
    params: inApplication.extend({ seq: z.coerce.number().int().positive() }),
    answer: { json: z.strictObject({ outcome: AuditOutcome }) },
  },
  listSeenBots: {
    route: "GET /api/[application]/bots",
    permission: "browse",
    query: z.object({ lastChannelId: cursor }),
    answer: { json: SeenBotPage },
  },
  listBotChannels: {
    route: "GET /api/[application]/bots/[botId]/channels",
    permission: "browse",
    params: inApplication.extend({ botId: id }),
    query: z.object({ lastBotId: cursor }),
    answer: { json: BotChannelPage },
  },
  exportChannels: {
    route: "POST /api/[application]/exports/channels",
    permission: "export",
    bodyBytesMax: exportBytesMax,
    body: ExportBody.extend({
      frozen: z.boolean().default(false),
      type: ChannelTypeFilter.default("all"),
      category: z.string().max(1024).default(""),
      subcategory: z.string().max(1024).default(""),
    }),
    answer: { lines: ExportEvent },
  },
  exportUsers: {
    route: "POST /api/[application]/exports/users",
    permission: "export",
    bodyBytesMax: exportBytesMax,
    body: ExportBody,
    answer: { lines: ExportEvent },
  },
});
