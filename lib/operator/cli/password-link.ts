import { createPasswordLink } from "@/lib/auth/password-link";
import type { Command } from "@/lib/command-line/command";
import { withPerson } from "./person";

export const command: Command = {
  summary: "print a link by which a member of staff sets a new password",
  help: `Usage: npm run console -- password-link --email EMAIL

  --email EMAIL    the member of staff, as Settings, Staff shows them

Prints a link that works once and for a day, and cannot be shown again. It leads to PUBLIC_URL, and
whoever opens it there sets a new password for this person and is signed in as them: hand it over by a
way that nobody else reads. Until then the old password works; then it does not, and every session of
the person ends. A second factor stays and is asked for: where that is lost too, see two-factor-off.
A link printed earlier for the same person opens nothing any more. The activity shows that the command
line made a link, and when it was used. The console may be running.

Refused for a person who is not staff (an invitation that nobody has used is renewed in Settings,
Staff), is disabled, or signs in by single sign-on alone.`,
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
