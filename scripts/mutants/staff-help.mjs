export const mutants = [
  {
    breaks: "endpoints answer a person whose required second factor is overdue",
    edits: [
      {
        file: "lib/bff/guard.ts",
        find: "  refuseUntilTwoFactor(caller);\n",
        replace: "",
      },
    ],
    test: "lib/bff/routes.test.ts",
    name: "overdue",
  },
  {
    breaks: "a required second factor is overdue from the first moment of its grace period",
    edits: [
      {
        file: "lib/auth/staff-session.ts",
        find: "'over', d.due_at <= now()",
        replace: "'over', true",
      },
    ],
    test: "lib/auth/two-factor-requirement.test.ts",
    name: "until its grace period ends",
  },
  {
    breaks: "the sign-in library changes the password of a person who is overdue",
    edits: [
      {
        file: "lib/bff/handle-sign-in.ts",
        find: '    if (session && endpoint.session === "required" && !endpoint.setsUpTwoFactor) {\n      refuseUntilTwoFactor(session);\n    }\n',
        replace: "",
      },
    ],
    test: "lib/auth/two-factor-requirement.test.ts",
    name: "nothing else of the sign-in library",
  },
  {
    breaks: "the sign-in does not say that a second factor is to be set up",
    edits: [
      {
        file: "lib/bff/handle-sign-in.ts",
        find: "...(isTwoFactorDue ? { setUpTwoFactor: true } : {}),",
        replace: "",
      },
    ],
    test: "lib/auth/two-factor-requirement.test.ts",
    name: "the sign-in says",
  },
  {
    breaks: "an admin requires of themselves what they have not set up",
    edits: [
      {
        file: "lib/auth/two-factor-requirement.ts",
        find: "eq(twoFactorDue.staffId, staffId))) === 0",
        replace: "eq(twoFactorDue.staffId, staffId))) >= 0",
      },
    ],
    test: "lib/auth/two-factor-requirement.test.ts",
    name: "requires of themselves",
  },
  {
    breaks: "a requirement that is changed keeps the time of the earlier one",
    edits: [
      {
        file: "lib/auth/two-factor-requirement.ts",
        find: "set: from });",
        replace: "set: { everybody: from.everybody, roles: from.roles } });",
      },
    ],
    test: "lib/auth/two-factor-requirement.test.ts",
    name: "begins anew",
  },
  {
    breaks: "a stolen session of an admin serves to replace their own password and second factor",
    edits: [
      {
        file: "lib/auth/staff-by-email.ts",
        find: "if (staffId !== actor.staffId) return;",
        replace: 'if (staffId !== "") return;',
      },
    ],
    test: "lib/auth/password-link.test.ts",
    name: "an admin makes a link for another person",
  },
  {
    breaks: "a reset second factor keeps its recovery codes",
    edits: [
      {
        file: "lib/auth/two-factor-off.ts",
        find: "  await orm(client).update(staff).set({ twoFactorEnabled: false }).where(eq(staff.id, person.id));\n",
        replace: "",
      },
    ],
    test: "lib/auth/two-factor-requirement.test.ts",
    name: "resets the second factor",
  },
  {
    breaks: "a session found open makes access tokens without the password",
    edits: [
      {
        file: "lib/bff/guard.ts",
        find: "    if (endpoint.asksForPassword) await requireRecentConfirmation(caller);\n",
        replace: "",
      },
    ],
    test: "lib/auth/confirmation.test.ts",
    name: "before they give their password",
  },
  {
    breaks: "a password that was given is never asked for again",
    edits: [
      {
        file: "lib/auth/staff-session.ts",
        find: `greatest(s.created_at, s.confirmed_at) > now() - make_interval(mins => \${confirmedMinutesMax})`,
        replace: `(s.confirmed_at IS NOT NULL OR s.created_at > now() - make_interval(mins => \${confirmedMinutesMax}))`,
      },
    ],
    test: "lib/auth/confirmation.test.ts",
    name: "asked for again after ten minutes",
  },
  {
    breaks: "a password given in one session counts in another",
    edits: [
      {
        file: "lib/auth/confirmation.ts",
        find: "    .where(eq(sessions.id, sessionId));",
        replace: "    .where(isNotNull(sessions.id)); void sessionId;",
      },
    ],
    test: "lib/auth/confirmation.test.ts",
    name: "says nothing of another",
  },
  {
    breaks: "a session found open invites an admin",
    edits: [
      {
        file: "lib/contract/console-api/console-endpoints.ts",
        find: 'route: "POST /api/console/staff",\n    permission: "administer",\n    asksForPassword: true,',
        replace: 'route: "POST /api/console/staff",\n    permission: "administer",',
      },
    ],
    test: "lib/auth/confirmation.test.ts",
    name: "inviting somebody",
  },
  {
    breaks: "a session is confirmed by the password of another one's owner",
    edits: [
      {
        file: "lib/bff/forward-to-auth.ts",
        find: 'pair.split("=", 1)[0]?.trim() !== name',
        replace: 'pair.split("=", 1)[0] !== name',
      },
    ],
    test: "lib/auth/confirmation.test.ts",
    name: "whose cookie stands beside it",
  },
  {
    breaks: "a user's timeline shows what was done to others whose ids hold theirs",
    edits: [
      {
        file: "lib/console/notes/user-timeline.ts",
        find: "{ before, limit: 100 }",
        replace: '{ before, limit: 100, namesOf: "demo" }',
      },
    ],
    test: "lib/bff/notes.test.ts",
    name: "in the order of their time",
  },
  {
    breaks: "a filter shows that something was done to an id in another application",
    edits: [
      {
        file: "lib/console/audit-names.ts",
        find: '"(t.application_id = $1 OR t.staff_id = $3)"',
        replace: '"($3::text IS NOT NULL)"',
      },
    ],
    test: "lib/console/list-audit-log.test.ts",
    name: "done to an id elsewhere",
  },
];
