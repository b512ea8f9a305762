const ofTokens = "lib/bff/access-tokens.test.ts";
const ofRoutes = "lib/bff/routes.test.ts";

export const mutants = [
  {
    breaks: "a token has all the rights of its owner",
    edits: [
      {
        file: "lib/console/roles.ts",
        find: "if (grant.only?.includes(permission) ?? true) allowed.add(permission);",
        replace: "allowed.add(permission);",
      },
    ],
    test: ofTokens,
    name: "may export exports",
  },
  {
    breaks: "a token reaches every application of its owner",
    edits: [
      {
        file: "lib/console/roles.ts",
        find: "if (applicationIds === null) return [{ ...grant, only }];",
        replace: "return [{ ...grant, only }];",
      },
    ],
    test: ofTokens,
    name: "says nothing of another",
  },
  {
    breaks: "a token of one application reads its owner's activity in others",
    edits: [
      {
        file: "lib/bff/audit-scope.ts",
        find: "applicationIds ? { within: applicationIds } : {}",
        replace: "{}",
      },
    ],
    test: ofTokens,
    name: "own activity there included",
  },
  {
    breaks: "tokens manage staff",
    edits: [
      {
        file: "lib/bff/guard.ts",
        find: "const isOpen = !staff.token || takesAccessTokens(endpoint);",
        replace: "const isOpen = true;",
      },
    ],
    test: ofRoutes,
    name: "GET /api/console/access-tokens",
  },
  {
    breaks: "a session makes up for a wrong token",
    edits: [
      {
        file: "lib/bff/guard.ts",
        find: "if (token !== null) {",
        replace: "if (token !== null && !(await findStaffSession(headers))) {",
      },
    ],
    test: ofTokens,
    name: "is the token's alone",
  },
  {
    breaks: "whatever a proxy adds is taken for a token",
    edits: [
      {
        file: "lib/auth/access-token-format.ts",
        find: "return given?.startsWith(accessTokenPrefix) ? given : null;",
        replace: "return given ?? null;",
      },
    ],
    test: ofTokens,
    name: "a proxy in front may add one",
  },
  {
    breaks: "tokens never expire",
    edits: [
      {
        file: "lib/auth/token-session.ts",
        find: "t.expires_at <= now()",
        replace: "false",
      },
    ],
    test: ofTokens,
    name: "at the moment that it was made for",
  },
  {
    breaks: "a token outlives its owner's disabled account",
    edits: [
      {
        file: "lib/auth/staff.ts",
        find: "await endAccessTokens(client, staffId);",
        replace: "",
      },
    ],
    test: ofTokens,
    name: "for good",
  },
  {
    breaks: "the token itself is stored",
    edits: [
      {
        file: "lib/auth/access-token-format.ts",
        find: 'createHash("sha256").update(token).digest("base64url")',
        replace: "(createHash, token)",
      },
    ],
    test: ofTokens,
    name: "shown once",
  },
  {
    breaks: "wrong tokens are not counted",
    edits: [
      {
        file: "lib/auth/token-session.ts",
        find: 'await countFailure([{ scope: "token-address", value: address ?? "unknown" }]);',
        replace: "void countFailure;",
      },
    ],
    test: ofTokens,
    name: "throttled as guesses",
  },
  {
    breaks: "a token asks as often as it likes",
    edits: [
      {
        file: "lib/auth/token-session.ts",
        find: "if (waitMs > 0) throw tooManyRequests(waitMs);",
        replace: "void tooManyRequests;",
      },
    ],
    test: ofTokens,
    name: "asks too often",
  },
  {
    breaks: "every use of a token is written",
    edits: [
      {
        file: "lib/auth/token-session.ts",
        find: "if (!row.usedToday) await noteUse(row.id);",
        replace: "await noteUse(row.id);",
      },
    ],
    test: ofTokens,
    name: "once a day",
  },
  {
    breaks: "anybody revokes anybody's token",
    edits: [
      {
        file: "lib/auth/access-tokens.ts",
        find: "staffId === null ? undefined : eq(accessTokens.staffId, staffId)",
        replace: "undefined",
      },
    ],
    test: ofTokens,
    name: "by an admin",
  },
  {
    breaks: "a token is made with more than its owner has",
    edits: [
      {
        file: "lib/auth/access-tokens.ts",
        find: "  refuseWhatIsNotHeld(owner, input);",
        replace: "  void refuseWhatIsNotHeld;",
      },
    ],
    test: ofTokens,
    name: "more than they have",
  },
  {
    breaks: "the audit log does not say which token did it",
    edits: [{ file: "lib/bff/actor.ts", find: "    token: call.staff.token,\n", replace: "" }],
    test: ofTokens,
    name: "names the person and the token",
  },
  {
    breaks: "a restored backup revives its tokens",
    edits: [
      {
        file: "lib/backup/restore.ts",
        find: "UPDATE console.access_tokens SET revoked_at = now() WHERE revoked_at IS NULL",
        replace: "SELECT",
      },
    ],
    test: "lib/backup/backup-failures.test.ts",
    name: "access tokens",
  },
  {
    breaks: "the document says nothing of changes",
    edits: [
      {
        file: "lib/bff/openapi/openapi-document.ts",
        find: "paths[path] = { ...paths[path], [",
        replace: "paths[path] = { [",
      },
    ],
    test: "lib/bff/openapi/openapi-document.test.ts",
    name: "describes every endpoint",
  },
  {
    breaks: "the document says that everything takes a session alone",
    edits: [
      {
        file: "lib/bff/openapi/openapi-document.ts",
        find: "security: permission ? ways : [],",
        replace: "security: [session],",
      },
    ],
    test: "lib/bff/openapi/openapi-document.test.ts",
    name: "describes every endpoint",
  },
];
