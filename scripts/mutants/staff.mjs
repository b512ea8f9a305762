export const mutants = [
  {
    breaks: "sessions end though the audit log cannot say so",
    edits: [
      {
        file: "lib/auth/sessions.ts",
        find: "await orm(client)\n      .delete(sessions)\n      .where(and(",
        replace: "await orm(consoleRuntime().pool)\n      .delete(sessions)\n      .where(and(",
      },
    ],
    test: "lib/auth/sessions.test.ts",
    name: "the audit log cannot say",
  },
  {
    breaks: "the second wait of a throttled account is no longer than the first",
    edits: [
      {
        file: "lib/auth/throttle.ts",
        find: "firstWaitSeconds * 2 ** Math.min(failures - limit, 10)",
        replace: "firstWaitSeconds",
      },
    ],
    test: "lib/auth/throttle.test.ts",
    name: "doubles the wait",
  },
  {
    breaks: "waits grow without bound",
    edits: [
      {
        file: "lib/auth/throttle.ts",
        find: "Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.min(failures - limit, 10))",
        replace: "firstWaitSeconds * 2 ** Math.min(failures - limit, 10)",
      },
    ],
    test: "lib/auth/throttle.test.ts",
    name: "doubles the wait",
  },
  {
    breaks: "failures are never forgotten",
    edits: [
      {
        file: "lib/auth/throttle.ts",
        find: "counter.window_age_ms > windowMs",
        replace: "counter.window_age_ms < 0",
      },
    ],
    test: "lib/auth/throttle.test.ts",
    name: "forgotten after half an hour",
  },
  {
    breaks: "failures are forgotten after a minute",
    edits: [
      {
        file: "lib/auth/throttle.ts",
        find: "const windowMs = 30 * 60_000",
        replace: "const windowMs = 60_000",
      },
    ],
    test: "lib/auth/throttle.test.ts",
    name: "forgotten after half an hour",
  },
  {
    breaks: "one success forgets every failure of its address",
    edits: [
      {
        file: "lib/auth/throttle.ts",
        find: "- 1, 0)",
        replace: "* 0, 0)",
      },
    ],
    test: "lib/auth/throttle.test.ts",
    name: "takes back the one failure",
  },
  {
    breaks: "a success leaves its own attempt counted against its address",
    edits: [
      {
        file: "lib/auth/throttle.ts",
        find: "- 1, 0)",
        replace: "- 0, 0)",
      },
    ],
    test: "lib/auth/throttle.test.ts",
    name: "takes back the one failure",
  },
  {
    breaks: "a success does not forget the failures of its account",
    edits: [
      {
        file: "lib/auth/throttle.ts",
        find: "await store.delete(throttles).where(isIt);",
        replace: "await store.select().from(throttles).where(isIt);",
      },
    ],
    test: "lib/auth/throttle.test.ts",
    name: "forgets the failures of its account",
  },
  {
    breaks: "a port behind a trusted proxy makes an address of its own",
    edits: [
      {
        file: "lib/auth/client-address.ts",
        find: "withoutPort(entry.trim())",
        replace: "entry.trim()",
      },
    ],
    test: "lib/auth/throttle.test.ts",
    name: "whatever port",
  },
  {
    breaks: "the port of a bracketed IPv6 address stays",
    edits: [
      {
        file: "lib/auth/client-address.ts",
        find: "return bracketed ?? (isIPv6(entry)",
        replace: "return bracketed?.replace(/^/, entry) ?? (isIPv6(entry)",
      },
    ],
    test: "lib/auth/client-address.test.ts",
  },
  {
    breaks: "the sign-in library sees sessions that idled out or are of disabled people",
    edits: [
      {
        file: "lib/bff/forward-to-auth.ts",
        find: "const own = isSignedIn ?",
        replace: "const own = isSignedIn || header ?",
      },
    ],
    test: "lib/auth/ended-sessions.test.ts",
    name: "opens no endpoint of the library",
  },
  {
    breaks: "disabling a person leaves their sessions, which live again once they are enabled",
    edits: [
      {
        file: "lib/auth/staff.ts",
        find: "      await endSessions(client, staffId);\n      await endPasswordLinks",
        replace: "      await endPasswordLinks",
      },
    ],
    test: "lib/auth/ended-sessions.test.ts",
    name: "enabled again",
  },
  {
    breaks: "disabling takes no lock, so two admins can disable each other at once",
    edits: [
      {
        file: "lib/auth/staff.ts",
        find: "    await lockFirstAdmin(client);\n    const email = await emailOf(client, staffId);\n    const disabledAt",
        replace: "    const email = await emailOf(client, staffId);\n    const disabledAt",
      },
    ],
    test: "lib/auth/admins.test.ts",
    name: "disable each other",
  },
  {
    breaks: "a setup link is still shown as good after an admin was made otherwise",
    edits: [
      {
        file: "lib/auth/invitations.ts",
        find: '(invitation.kind === "setup" && (await hasAdmin(pool)))',
        replace: "false",
      },
    ],
    test: "lib/auth/admins.test.ts",
    name: "setup link",
  },
  {
    breaks: "a setup link that was opened before still makes a second first admin",
    edits: [
      {
        file: "lib/auth/invitations.ts",
        find: "  if (await hasAdmin(client)) throw linkInvalid();\n",
        replace: "",
      },
    ],
    test: "lib/auth/admins.test.ts",
    name: "setup link",
  },
  {
    breaks: "the code that turns the second factor on signs in as well",
    edits: [
      {
        file: "lib/bff/handle-sign-in.ts",
        find: "      !(await consumeAuthenticatorCode(session.staff.id, String(body.code)))",
        replace: "      session.sessionId === path",
      },
    ],
    test: "lib/auth/sign-in.test.ts",
    name: "two-factor",
  },
  {
    breaks: "wrong codes of a second factor sent at once outrun the count",
    edits: [
      {
        file: "lib/bff/handle-sign-in.ts",
        find: "          ...(endpoint.takesSecondFactor ? await secondFactorAttempts(request.headers) : []),\n",
        replace: "",
      },
    ],
    test: "lib/auth/sign-in.test.ts",
    name: "outrun the count of the second factor",
  },
  {
    breaks: "an authenticator code signs in twice",
    edits: [
      {
        file: "lib/bff/handle-sign-in.ts",
        find: "    if (isCode && !session) await refuseUsedCode(opened, String(body.code), note);\n",
        replace: "",
      },
    ],
    test: "lib/auth/sign-in.test.ts",
    name: "two-factor",
  },
  {
    breaks: "a sign-in without our header is taken",
    edits: [
      {
        file: "lib/bff/same-origin.ts",
        find: "headers.get(writeHeader) === null",
        replace: 'headers.get(writeHeader) === ""',
      },
    ],
    test: "lib/auth/sign-in.test.ts",
    name: "without our header",
  },
  {
    breaks: "who is disabled is not told so",
    edits: [
      {
        file: "lib/bff/handle-sign-in.ts",
        find: 'code === "FAILED_TO_CREATE_SESSION"',
        replace: 'code === "DISABLED"',
      },
    ],
    test: "lib/auth/staff.test.ts",
    name: "a disabled person",
  },
  {
    breaks: "an unverified e-mail makes a member of staff",
    edits: [
      {
        file: "lib/auth/provider-profile.ts",
        find: '  if (!person.emailVerified) return "email_not_verified";\n',
        replace: "",
      },
    ],
    test: "lib/auth/single-sign-on.test.ts",
    name: "makes no member of staff",
  },
  {
    breaks: "single sign-on takes the e-mail of an open invitation",
    edits: [
      {
        file: "lib/auth/provider-profile.ts",
        find: 'return open === 0 ? undefined : "invitation_open"',
        replace: 'return open < 0 ? "invitation_open" : undefined',
      },
    ],
    test: "lib/auth/single-sign-on.test.ts",
    name: "open invitation",
  },
  {
    breaks: "people who are known are refused for an e-mail that is not verified now",
    edits: [
      {
        file: "lib/auth/staff-auth.ts",
        find: 'if (source.action !== "create-user") return;',
        replace: "",
      },
    ],
    test: "lib/auth/single-sign-on.test.ts",
    name: "known by their subject",
  },
  {
    breaks: "an e-mail of the provider is not checked",
    edits: [
      {
        file: "lib/auth/provider-profile.ts",
        find: "Email.safeParse(profile.email).data",
        replace: "profile.email === undefined ? undefined : String(profile.email)",
      },
    ],
    test: "lib/auth/single-sign-on.test.ts",
    name: "an e-mail that is",
  },
  {
    breaks: "a name of the provider is not bounded",
    edits: [
      {
        file: "lib/auth/provider-profile.ts",
        find: 'Array.from(name).slice(0, staffNameMax).join("").trim()',
        replace: "name",
      },
    ],
    test: "lib/auth/single-sign-on.test.ts",
    name: "a name of",
  },
  {
    breaks: "a name of the provider keeps what is not seen",
    edits: [
      {
        file: "lib/auth/provider-profile.ts",
        find: '.replace(unseen, " ")',
        replace: "",
      },
    ],
    test: "lib/auth/single-sign-on.test.ts",
    name: "a name of",
  },
  {
    breaks: "a picture of any length is stored",
    edits: [
      {
        file: "lib/auth/provider-profile.ts",
        find: "name: nameOf(profile.name) || email, image: undefined }",
        replace: "name: nameOf(profile.name) || email, image: profile.picture as undefined }",
      },
    ],
    test: "lib/auth/single-sign-on.test.ts",
    name: "a name of",
  },
  {
    breaks: "an answer without an ID token signs in",
    edits: [
      {
        file: "lib/auth/provider-profile.ts",
        find: '  if (!tokens.idToken) throw new Error("the provider\'s answer holds no ID token");\n',
        replace: "",
      },
    ],
    test: "lib/auth/single-sign-on.test.ts",
    name: "without an ID token",
  },
  {
    breaks: "a subject of any length is taken",
    edits: [
      {
        file: "lib/auth/provider-profile.ts",
        find: " || sub.length > subjectMax",
        replace: "",
      },
    ],
    test: "lib/auth/single-sign-on.test.ts",
    name: "a subject that is",
  },
  {
    breaks: "a way back without the issuer is taken though the provider promises to name it",
    edits: [
      {
        file: "lib/auth/oidc-discovery.ts",
        find: "return !(await promise);",
        replace: 'return typeof (await promise) === "boolean";',
      },
    ],
    test: "lib/auth/single-sign-on.test.ts",
    name: "without the issuer",
  },
  {
    breaks: "a way back must name the issuer though the provider promises nothing",
    edits: [
      {
        file: "lib/auth/oidc-discovery.ts",
        find: "return !(await promise);",
        replace: 'return typeof (await promise) !== "boolean";',
      },
    ],
    test: "lib/auth/single-sign-on.test.ts",
    name: "no such promise",
  },
  {
    breaks: "a stored key goes to another app id",
    edits: [
      {
        file: "lib/console/settings/manage-applications.ts",
        find: "if (destinationOf(wanted) ===",
        replace: "if (destinationOf({ ...wanted, appId: existing.appId }) ===",
      },
    ],
    test: "lib/console/settings/manage-applications.test.ts",
  },
  {
    breaks: "a stored key goes to another path of its origin",
    edits: [
      {
        file: "lib/console/settings/manage-applications.ts",
        find: "new URL(baseUrl).href.replace(",
        replace: "new URL(baseUrl).origin.replace(",
      },
    ],
    test: "lib/console/settings/manage-applications.test.ts",
  },
  {
    breaks: "a stored key goes to another port, or over http",
    edits: [
      {
        file: "lib/console/settings/manage-applications.ts",
        find: "new URL(baseUrl).href.replace(",
        replace: "(new URL(baseUrl).hostname + new URL(baseUrl).pathname).replace(",
      },
    ],
    test: "lib/console/settings/manage-applications.test.ts",
  },
  {
    breaks: "a test of the connection sends the stored key anywhere",
    edits: [
      {
        file: "lib/console/settings/manage-applications.ts",
        find: "storedKey(await getAdded(applicationId), connection)",
        replace: "(await getAdded(applicationId)).apiKey",
      },
    ],
    test: "lib/console/settings/manage-applications.test.ts",
  },
  {
    breaks: "a production application goes without its name",
    edits: [
      {
        file: "lib/console/settings/manage-applications.ts",
        find: 'environment === "production" && !isTypedName(typedName, { name })',
        replace: 'environment === "production" && typedName === name.repeat(2)',
      },
    ],
    test: "lib/console/settings/manage-applications.test.ts",
  },
  {
    breaks: "a run of a disabled person goes on",
    edits: [
      {
        file: "lib/console/runs/store/starter.ts",
        find: "p.disabled_at IS NULL",
        replace: "p.id IS NOT NULL",
      },
    ],
    test: "lib/console/runs/run-service.test.ts",
    name: "is disabled",
  },
  {
    breaks: "Settings leads to the first application instead of the last one",
    edits: [
      {
        file: "lib/last-application.ts",
        find: "application.id === id",
        replace: "application.id === ''",
      },
    ],
    test: "e2e/applications.spec.ts",
    name: "the last application stays",
  },
  {
    breaks: "ending sessions does not wait for an answer",
    edits: [
      {
        file: "components/settings/member-row.tsx",
        find: 'onClick={() => onAsk("endSessions")}',
        replace: "onClick={onEnable}",
      },
    ],
    test: "e2e/staff.spec.ts",
    name: "ending one's own sessions",
  },
];
