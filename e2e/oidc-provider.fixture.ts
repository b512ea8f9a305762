import { createHash } from "node:crypto";
import { Provider } from "oidc-provider";

// A real OpenID provider on loopback, whose login page takes any name: `node --import tsx FILE PORT CONSOLE_ORIGIN`.
const [port = "", origin = ""] = process.argv.slice(2);
const issuer = `http://localhost:${port}`;
const providerId = `oidc-${createHash("sha256").update(issuer).digest("hex").slice(0, 16)}`;

/**
 * What the provider says of a person: the name that was typed, or `as:` and somebody else's e-mail,
 * which is verified but for names that begin with `unverified`.
 */
function claimsOf(name: string) {
  return {
    sub: name,
    email: name.startsWith("as:") ? name.slice(3) : `${name}@sso.example.com`,
    email_verified: !name.startsWith("unverified"),
    name,
    teams: name.startsWith("agent") ? ["chat-support"] : [],
  };
}

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: "switchboard",
      client_secret: "a secret of the test's provider",
      redirect_uris: [`${origin}/api/auth/callback/${providerId}`],
    },
  ],
  pkce: { required: () => true },
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "teams"] },
  conformIdTokenClaims: false,
  findAccount: (_context, id) => ({ accountId: id, claims: async () => claimsOf(id) }),
  cookies: { keys: ["a cookie key of the test's provider"] },
});

provider.listen(Number(port), "localhost");
