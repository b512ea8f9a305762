/** How a thing may have ended; a write that was announced and never ended reads as unknown. */
export const auditOutcomes = ["done", "refused", "failed", "unknown"] as const;
