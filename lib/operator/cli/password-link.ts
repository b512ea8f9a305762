import { createPasswordLink } from "@/lib/auth/password-link";
import type { Command } from "@/lib/command-line/command";
import { withPerson } from "./person";

export const command: Command = {
  summary: "print a link with which a member of staff sets a new password",
  help: `Usage: npm run console -- password-link --email EMAIL

  --email EMAIL    the member of staff, as Settings, Staff shows them

Prints a link that works once, for a day, and cannot be shown again. It leads to PUBLIC_URL, where
whoever opens it sets a new password for this person and is signed in as them, so send it in a way that
nobody else can read. Until it is used the old password works; afterwards it does not, and every session
of the person has ended. Two-factor sign-in stays on: if that is lost too, see two-factor-off. A link
printed earlier for the same person stops working. The audit log shows that the command line created
a link, and when it was used. The console may be running.

Refused for somebody who is not staff (renew an unused invitation in Settings, Staff), is disabled, or
signs in by single sign-on only.`,
  async run(args) {
    const { email, link } = await withPerson(args, async (email, pool, env) => ({
      email,
      link: await createPasswordLink(pool, env.publicUrl, email, env.authSecret),
    }));
    console.log(link);
    console.error(
      `Whoever opens this link sets a new password for ${email}. It works once, for a day, and cannot be shown again.`,
    );
    return 0;
  },
};
