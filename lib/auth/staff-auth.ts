import "server-only";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import { twoFactor } from "better-auth/plugins/two-factor";
import { and, eq, isNull } from "drizzle-orm";
import { type ConsoleRuntime, consoleRuntime, type OidcSettings } from "@/lib/console/runtime";
import * as schema from "@/lib/console/schema";
import { passwordLength } from "@/lib/contract/password";
import { cookiePrefix } from "@/lib/cookie-names";
import { orm } from "@/lib/postgres/queries/orm";
import { discoveryUrl } from "./oidc-discovery";
import { oidcProviderId } from "./oidc-provider";
import { refusalOfNewcomer, staffOfProfile, verifiedSubject } from "./provider-profile";
import { recordRoleClaim } from "./role-claim";

/** The longest life of a session, in seconds. */
export const sessionSecondsMax = 8 * 60 * 60;

/** Set by our own handlers on the requests they hand on: the address as `clientAddress` sees it. */
export const addressHeader = "x-switchboard-address";

function createStaffAuth({ env, pool, logger }: ConsoleRuntime) {
  return betterAuth({
    appName: "Switchboard",
    baseURL: env.publicUrl,
    basePath: "/api/auth",
    secret: env.authSecret,
    trustedOrigins: [env.publicUrl],
    database: drizzleAdapter(orm(pool), {
      provider: "pg",
      schema: {
        user: schema.staff,
        session: schema.sessions,
        account: schema.accounts,
        verification: schema.verifications,
        twoFactor: schema.twoFactors,
      },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
    },
    user: {
      validateUserInfo: async ({ user, source }) => {
        if (source.action !== "create-user") return;
        const error = await refusalOfNewcomer(user);
        return error && { error };
      },
      additionalFields: {
        disabledAt: { type: "date", required: false, input: false },
      },
    },
    session: {
      expiresIn: sessionSecondsMax,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    account: {
      accountLinking: { enabled: false },
      encryptOAuthTokens: true,
      updateAccountOnSignIn: false,
    },
    // Ours counts per account as well, and in the database (throttle.ts).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefix(env.publicUrl),
      useSecureCookies: false,
      defaultCookieAttributes: {
        secure: env.publicUrl.startsWith("https://"),
        httpOnly: true,
        sameSite: "lax",
        path: "/",
      },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    onAPIError: { errorURL: `${env.publicUrl}/sign-in` },
    logger: {
      log: (level, message) => logger[level]({ part: "better-auth" }, message),
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            const { staff } = schema;
            const isEnabled = and(eq(staff.id, session.userId), isNull(staff.disabledAt));
            return (await orm(pool).$count(staff, isEnabled)) === 1;
          },
        },
      },
    },
    plugins: [
      twoFactor({ issuer: "Switchboard" }),
      ...(env.oidc ? [genericOAuth({ config: [oidcProvider(env.oidc)] })] : []),
    ],
  });
}

function oidcProvider(oidc: OidcSettings) {
  return {
    providerId: oidcProviderId(oidc.issuer),
    discoveryUrl: discoveryUrl(oidc.issuer),
    clientId: oidc.clientId,
    clientSecret: oidc.clientSecret,
    scopes: ["openid", "email", "profile"],
    pkce: true,
    requireIdTokenVerification: true,
    accountSubject: verifiedSubject,
    mapProfileToUser: (profile: Record<string, unknown>) => {
      recordRoleClaim(profile, oidc);
      return staffOfProfile(profile);
    },
  };
}

type StaffAuth = ReturnType<typeof createStaffAuth>;
const instances = new WeakMap<ConsoleRuntime, StaffAuth>();

/** Returns the process's better-auth instance, on the console's own schema. */
export function staffAuth(): StaffAuth {
  const runtime = consoleRuntime();
  const existing = instances.get(runtime);
  if (existing) return existing;
  const created = createStaffAuth(runtime);
  instances.set(runtime, created);
  return created;
}
