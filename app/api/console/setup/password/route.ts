import { setPasswordHandler } from "@/lib/bff/handle-invitation";

export const POST = setPasswordHandler;
