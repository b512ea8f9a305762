import { turnTwoFactorOff } from "@/lib/auth/two-factor-off";
import type { Command } from "@/lib/command-line/command";
import { withPerson } from "./person";

export const command: Command = {
  summary: "turn off the second factor that a member of staff has lost",
  help: `Usage: npm run console -- two-factor-off --email EMAIL

  --email EMAIL    the member of staff, as Settings, Staff shows them

From then on this person signs in with the password alone, until they turn two-factor on again under
Settings. Their recovery codes are void; password and sessions stay. The activity shows that the
command line did it. The console may be running. For a lost password, see password-link.`,
  async run(args) {
    const email = await withPerson(args, async (email, pool, { authSecret }) => {
      await turnTwoFactorOff(pool, email, authSecret);
      return email;
    });
    console.log(`${email} signs in without a second factor now.`);
    return 0;
  },
};
