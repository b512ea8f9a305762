import { openInvitationHandler } from "@/lib/bff/handle-invitation";

export const POST = openInvitationHandler;
