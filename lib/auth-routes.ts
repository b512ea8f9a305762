/** The endpoints of signing in, which better-auth answers. */
export const authRoutes = {
  signIn: "/api/auth/sign-in/email",
  singleSignOn: "/api/auth/sign-in/social",
  signOut: "/api/auth/sign-out",
  authenticatorCode: "/api/auth/two-factor/verify-totp",
  recoveryCode: "/api/auth/two-factor/verify-backup-code",
  enableTwoFactor: "/api/auth/two-factor/enable",
  disableTwoFactor: "/api/auth/two-factor/disable",
  newRecoveryCodes: "/api/auth/two-factor/generate-backup-codes",
  confirmPassword: "/api/auth/verify-password",
  changePassword: "/api/auth/change-password",
} as const;
