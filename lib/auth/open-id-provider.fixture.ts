import { generateKeyPairSync, sign } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import { listen } from "@/lib/testing/listen";

/** What a provider says of a person and how it says it; a test changes it between sign-ins. */
export interface ProviderSays {
  claims: Record<string, unknown>;
  idToken: boolean;
}

/** Starts an OpenID provider on this machine that asks nobody for a password and says what it is told to. */
export async function startOpenIdProvider(clientId: string, promisesIssuer: boolean) {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const says: ProviderSays = { claims: {}, idToken: true };
  let issuer = "";

  function idToken(nonce: string): string {
    const now = Math.floor(Date.now() / 1000);
    const own = { iss: issuer, aud: clientId, iat: now, exp: now + 60, nonce };
    const parts = [
      { alg: "RS256", kid: "key" },
      { ...says.claims, ...own },
    ];
    const text = parts
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      .join(".");
    return `${text}.${sign("sha256", Buffer.from(text), privateKey).toString("base64url")}`;
  }

  const answers: Record<string, (body: URLSearchParams) => unknown> = {
    "/.well-known/openid-configuration": () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ["RS256"],
      ...(promisesIssuer && { authorization_response_iss_parameter_supported: true }),
    }),
    "/jwks": () => ({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "key", use: "sig" }] }),
    // The code is the nonce that the sign-in asked with.
    "/token": (body) => ({
      access_token: "an access token",
      token_type: "Bearer",
      ...(says.idToken && { id_token: idToken(body.get("code") ?? "") }),
    }),
    "/userinfo": () => says.claims,
  };

  const asked: string[] = [];
  const server = createServer(async (request, response: ServerResponse) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const path = request.url ?? "";
    asked.push(path);
    const answer = answers[path]?.(new URLSearchParams(body));
    response.writeHead(answer ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? {}));
  });
  const { url, close } = await listen(server);
  issuer = url;
  return { issuer, says, asked, close };
}
