import { acceptInvitationHandler } from "@/lib/bff/handle-invitation";

export const POST = acceptInvitationHandler;
