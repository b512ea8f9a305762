import { handleSignInCallback, handleSignInPost } from "@/lib/bff/handle-sign-in";

export const GET = handleSignInCallback;
export const POST = handleSignInPost;
