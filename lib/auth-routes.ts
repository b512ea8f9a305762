/** The endpoints for signing in and for one-time links. */
export const authRoutes = {
  signIn: "/api/auth/sign-in/email",
  singleSignOn: "/api/auth/sign-in/social",
  signOut: "/api/auth/sign-out",
  authenticatorCode: "/api/auth/two-factor/verify-totp",
  recoveryCode: "/api/auth/two-factor/verify-backup-code",
  enableTwoFactor: "/api/auth/two-factor/enable",
  disableTwoFactor: "/api/auth/two-factor/disable",
  newRecoveryCodes: "/api/auth/two-factor/generate-backup-codes",
  changePassword: "/api/auth/change-password",
  openInvitation: "/api/console/setup/open",
  acceptInvitation: "/api/console/setup/accept",
  setPassword: "/api/console/setup/password",
} as const;

/** The endpoints for one's own sessions, for staff and for applications. */
export const settingsRoutes = {
  sessions: () => "/api/console/sessions",
  session: (id: string) => `/api/console/sessions/${encodeURIComponent(id)}`,
  staff: () => "/api/console/staff",
  invitation: (id: string) => `/api/console/invitations/${encodeURIComponent(id)}`,
  member: (id: string) => `/api/console/staff/${encodeURIComponent(id)}`,
  memberSessions: (id: string) => `/api/console/staff/${encodeURIComponent(id)}/sessions`,
  applications: () => "/api/console/applications",
  application: (id: string) => `/api/console/applications/${encodeURIComponent(id)}`,
  removeApplication: (id: string, typedName: string) =>
    `${settingsRoutes.application(id)}?${new URLSearchParams({ typedName })}`,
  testConnection: () => "/api/console/applications/test",
} as const;
