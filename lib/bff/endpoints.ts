import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Permission } from "@/lib/console/roles";
import type { TrailEntry } from "@/lib/console/trail";
import { BlockInput } from "@/lib/contract/block";
import { ChannelTemplateInput } from "@/lib/contract/channel-template";
import { ChannelTypeFilter } from "@/lib/contract/channel-type";
import { CreateChannelInput } from "@/lib/contract/create-channel";
import { exportedIdsMax, exportFormats } from "@/lib/contract/export-event";
import { limits } from "@/lib/contract/limits";
import { Text } from "@/lib/contract/text";
import type { TrailAction } from "@/lib/contract/trail-action";

/** One operation that the browser may ask of the console. */
export interface Endpoint<Params = unknown, Query = unknown, Body = unknown> {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** The path template, in the notation of the file tree. */
  path: string;
  /** What the person must be allowed to do; "signed-in" where a session alone is enough. */
  permission: Permission | "signed-in";
  /** Bound of the request body, in bytes. */
  bodyBytesMax?: number;
  params: z.ZodType<Params>;
  query: z.ZodType<Query>;
  body: z.ZodType<Body>;
  /** On a write: what the activity trail says of it. */
  trail?: {
    action: TrailAction;
    describe(params: Params, body: Body): Pick<TrailEntry, "target" | "reason" | "details">;
  };
}

const none = z.object({});
const inApplication = z.object({ application: z.string().min(1) });
const ofTemplate = inApplication.extend({ templateId: z.uuid() });
const id = Text.min(1).max(1024);
const cursor = Text.min(1).max(1024).optional();

/** Why a write is made, kept in the activity trail and never sent to the chat service. */
const reason = Text.trim().max(500).optional();

/** How a list is exported, and which of its rows: those with these ids, else those with this text. */
const ExportBody = z.object({
  format: z.enum(exportFormats).default("csv"),
  ids: z.array(id).min(1).max(exportedIdsMax).optional(),
  q: z.string().trim().max(1024).default(""),
});

/** So many ids of ordinary length. */
const exportBytesMax = exportedIdsMax * 1024;

const BlockChangeBody = BlockInput.extend({
  reason,
  ticket: Text.trim().max(100).optional(),
});

/** A creation that names no id gets one here, so that after a lost answer it can be looked up. */
const CreationBody = CreateChannelInput.safeExtend({
  /** The template that the form was filled with; what it locks is held to. */
  templateId: z.uuid().optional(),
  /** The id is one that the console made for the form. */
  idMadeHere: z.boolean().default(false),
}).transform((body) => ({
  ...body,
  channelId: body.channelId || randomUUID(),
  idMadeHere: body.idMadeHere || !body.channelId,
}));

function isPlainObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Every endpoint under app/api/[application]; a route handler names its entry, there is no catch-all. */
export const endpoints = {
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
  },
  createChannel: {
    method: "POST",
    path: "/api/[application]/channels",
    permission: "create-channel",
    bodyBytesMax: limits.bodyBytesMax,
    params: inApplication,
    query: none,
    body: CreationBody,
    trail: {
      action: "create-channel",
      describe: (_params: unknown, body: z.infer<typeof CreationBody>) => ({
        target: body.channelId,
        details: {
          type: body.type,
          idMadeHere: body.idMadeHere,
          ...(body.reuseChannel && { mayReuse: true }),
          ...(body.templateId && { templateId: body.templateId }),
        },
      }),
    },
  },
  lookUpCreation: {
    method: "POST",
    path: "/api/[application]/creations/look-up",
    permission: "create-channel",
    bodyBytesMax: limits.bodyBytesMax,
    params: inApplication,
    query: none,
    body: CreationBody,
  },
  preflightChannel: {
    method: "POST",
    path: "/api/[application]/creations/preflight",
    permission: "create-channel",
    bodyBytesMax: limits.bodyBytesMax,
    params: inApplication,
    query: none,
    body: z.custom<Record<string, unknown>>(isPlainObject, "must be an object"),
  },
  listTemplates: {
    method: "GET",
    path: "/api/[application]/templates",
    permission: "create-channel",
    params: inApplication,
    query: none,
    body: none,
  },
  saveTemplate: {
    method: "POST",
    path: "/api/[application]/templates/[templateId]",
    permission: "create-channel",
    params: ofTemplate,
    query: none,
    body: ChannelTemplateInput,
  },
  removeTemplate: {
    method: "DELETE",
    path: "/api/[application]/templates/[templateId]",
    permission: "create-channel",
    params: ofTemplate,
    query: none,
    body: none,
  },
  getChannel: {
    method: "GET",
    path: "/api/[application]/channels/[channelId]",
    permission: "browse",
    params: inApplication.extend({ channelId: id }),
    query: none,
    body: none,
  },
  listUsers: {
    method: "GET",
    path: "/api/[application]/users",
    permission: "browse",
    params: inApplication,
    query: z.object({ lastUserId: cursor }),
    body: none,
  },
  listBlockedUsers: {
    method: "GET",
    path: "/api/[application]/users/[userId]/blocked",
    permission: "browse",
    params: inApplication.extend({ userId: id }),
    query: z.object({ lastUserId: cursor }),
    body: none,
  },
  blockUser: {
    method: "POST",
    path: "/api/[application]/users/[userId]/block",
    permission: "block",
    params: inApplication.extend({ userId: id }),
    query: none,
    body: BlockChangeBody,
  },
  unblockUser: {
    method: "POST",
    path: "/api/[application]/users/[userId]/unblock",
    permission: "block",
    params: inApplication.extend({ userId: id }),
    query: none,
    body: BlockChangeBody,
  },
  listBlockReasons: {
    method: "GET",
    path: "/api/[application]/users/[userId]/block-reasons",
    permission: "block",
    params: inApplication.extend({ userId: id }),
    query: none,
    body: none,
  },
  undoBlockChange: {
    method: "POST",
    path: "/api/[application]/activity/[seq]/undo",
    permission: "block",
    params: inApplication.extend({ seq: z.coerce.number().int().positive() }),
    query: none,
    body: none,
  },
  settleChange: {
    method: "POST",
    path: "/api/[application]/activity/[seq]/settle",
    permission: "own-activity",
    params: inApplication.extend({ seq: z.coerce.number().int().positive() }),
    query: none,
    body: none,
  },
  listSeenBots: {
    method: "GET",
    path: "/api/[application]/bots",
    permission: "browse",
    params: inApplication,
    query: z.object({ lastChannelId: cursor }),
    body: none,
  },
  listBotChannels: {
    method: "GET",
    path: "/api/[application]/bots/[botId]/channels",
    permission: "browse",
    params: inApplication.extend({ botId: id }),
    query: z.object({ lastBotId: cursor }),
    body: none,
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
  },
  exportUsers: {
    method: "POST",
    path: "/api/[application]/exports/users",
    permission: "export",
    params: inApplication,
    query: none,
    bodyBytesMax: exportBytesMax,
    body: ExportBody,
  },
} as const;
