import { SetupView } from "@/components/auth/setup-view";
import { titled } from "@/lib/bff/page";

export const generateMetadata = titled("auth.setup.title");

/** Where one-time links lead: setup, invitations and lost passwords. The link is in the fragment. */
export default function SetupPage() {
  return <SetupView />;
}
