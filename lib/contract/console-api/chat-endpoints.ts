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
import { limits } from "../limits";
import { Text } from "../text";
import { BotChannelPage, ChannelRowPage, ChannelView, SeenBotPage, UserViewPage } from "../views";
import { inApplication, none, nothing } from "./endpoint";

const ofTemplate = inApplication.extend({ templateId: z.uuid() });
const id = Text.min(1).max(1024);
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

function isPlainObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The endpoints of an application besides its runs and its audit log. */
export const chatEndpoints = {
  listChannels: {
    method: "GET",
    path: "/api/[application]/channels",
    permission: "browse",
    params: inApplication,
    query: z.object({
      type: ChannelTypeFilter.default("all"),
      category: z.string().optional(),
      subcategory: z.string().optional(),
      lastChannelId: cursor,
      limit: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault),
      summarize: z.stringbool().default(false),
    }),
    body: none,
    answer: { json: ChannelRowPage },
  },
  createChannel: {
    method: "POST",
    path: "/api/[application]/channels",
    permission: "create-channel",
    bodyBytesMax: limits.bodyBytesMax,
    params: inApplication,
    query: none,
    body: CreationBody,
    answer: { json: z.strictObject({ channel: ChannelView, lookedUp: z.boolean() }) },
  },
  lookUpCreation: {
    method: "POST",
    path: "/api/[application]/creations/look-up",
    permission: "create-channel",
    bodyBytesMax: limits.bodyBytesMax,
    params: inApplication,
    query: none,
    body: CreateChannelInput.safeExtend({ channelId: z.string().min(1) }),
    answer: { json: z.strictObject({ finding: CreationFinding }) },
  },
  preflightChannel: {
    method: "POST",
    path: "/api/[application]/creations/preflight",
    permission: "create-channel",
    bodyBytesMax: limits.bodyBytesMax,
    params: inApplication,
    query: none,
    body: z.custom<Record<string, unknown>>(isPlainObject, "must be an object"),
    answer: { lines: PreflightMessage },
  },
  listTemplates: {
    method: "GET",
    path: "/api/[application]/templates",
    permission: "create-channel",
    params: inApplication,
    query: none,
    body: none,
    answer: { json: z.strictObject({ templates: z.array(ChannelTemplate) }) },
  },
  saveTemplate: {
    method: "POST",
    path: "/api/[application]/templates/[templateId]",
    permission: "create-channel",
    params: ofTemplate,
    query: none,
    body: ChannelTemplateInput,
    answer: { json: z.strictObject({ template: ChannelTemplate }) },
  },
  removeTemplate: {
    method: "DELETE",
    path: "/api/[application]/templates/[templateId]",
    permission: "create-channel",
    params: ofTemplate,
    query: none,
    body: none,
    answer: nothing,
  },
  getChannel: {
    method: "GET",
    path: "/api/[application]/channels/[channelId]",
    permission: "browse",
    params: inApplication.extend({ channelId: id }),
    query: none,
    body: none,
    answer: { json: z.strictObject({ channel: ChannelView }) },
  },
  listUsers: {
    method: "GET",
    path: "/api/[application]/users",
    permission: "browse",
    params: inApplication,
    query: z.object({ lastUserId: cursor }),
    body: none,
    answer: { json: UserViewPage },
  },
  listBlockedUsers: {
    method: "GET",
    path: "/api/[application]/users/[userId]/blocked",
    permission: "browse",
    params: inApplication.extend({ userId: id }),
    query: z.object({ lastUserId: cursor }),
    body: none,
    answer: { json: UserViewPage },
  },
  blockUser: {
    method: "POST",
    path: "/api/[application]/users/[userId]/block",
    permission: "block",
    params: inApplication.extend({ userId: id }),
    query: none,
    body: BlockChangeBody,
    answer: { json: BlockChange },
  },
  unblockUser: {
    method: "POST",
    path: "/api/[application]/users/[userId]/unblock",
    permission: "block",
    params: inApplication.extend({ userId: id }),
    query: none,
    body: BlockChangeBody,
    answer: { json: BlockChange },
  },
  listBlockReasons: {
    method: "GET",
    path: "/api/[application]/users/[userId]/block-reasons",
    permission: "block",
    params: inApplication.extend({ userId: id }),
    query: none,
    body: none,
    answer: { json: z.strictObject({ reasons: z.array(BlockReason) }) },
  },
  undoBlockChange: {
    method: "POST",
    path: "/api/[application]/activity/[seq]/undo",
    permission: "block",
    params: inApplication.extend({ seq: z.coerce.number().int().positive() }),
    query: none,
    body: none,
    answer: { json: BlockChange },
  },
  reconcileChange: {
    method: "POST",
    path: "/api/[application]/activity/[seq]/reconcile",
    permission: "own-activity",
    params: inApplication.extend({ seq: z.coerce.number().int().positive() }),
    query: none,
    body: none,
    answer: { json: z.strictObject({ outcome: AuditOutcome }) },
  },
  listSeenBots: {
    method: "GET",
    path: "/api/[application]/bots",
    permission: "browse",
    params: inApplication,
    query: z.object({ lastChannelId: cursor }),
    body: none,
    answer: { json: SeenBotPage },
  },
  listBotChannels: {
    method: "GET",
    path: "/api/[application]/bots/[botId]/channels",
    permission: "browse",
    params: inApplication.extend({ botId: id }),
    query: z.object({ lastBotId: cursor }),
    body: none,
    answer: { json: BotChannelPage },
  },
  exportChannels: {
    method: "POST",
    path: "/api/[application]/exports/channels",
    permission: "export",
    params: inApplication,
    query: none,
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
    method: "POST",
    path: "/api/[application]/exports/users",
    permission: "export",
    params: inApplication,
    query: none,
    bodyBytesMax: exportBytesMax,
    body: ExportBody,
    answer: { lines: ExportEvent },
  },
} as const;
