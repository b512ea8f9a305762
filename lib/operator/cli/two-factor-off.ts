import { turnTwoFactorOff } from "@/lib/auth/two-factor-off";
import type { Command } from "@/lib/command-line/command";
import { withPerson } from "./person";

export const command: Command = {
  summary: "turn off two-factor sign-in for a member of staff who has lost it",
  help: `Usage: npm run console -- two-factor-off --email EMAIL

  --email EMAIL    the member of staff, as Settings, Staff shows them

From then on this person signs in with the password only, until they turn two-factor sign-in on again
in Settings. Their recovery codes stop working; password and sessions stay. The audit log shows that
the command line did it. The console may be running. For a lost password, see password-link.`,
  async run(args) {
    const email = await withPerson(args, async (email, pool, { authSecret }) => {
      await turnTwoFactorOff(pool, email, authSecret);
      return email;
    });
    console.log(`${email} now signs in with the password only.`);
    return 0;
  },
};
