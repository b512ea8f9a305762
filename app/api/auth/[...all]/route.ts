import { handleSignInPost } from "@/lib/bff/handle-sign-in";
import { handleSignInCallback } from "@/lib/bff/handle-sign-in-callback";

export const GET = handleSignInCallback;
export const POST = handleSignInPost;
