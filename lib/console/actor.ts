/** Who does something, for the audit log. */
export interface Actor {
  staffId?: string | undefined;
  staff?: string | undefined;
  address?: string | undefined;
  requestId?: string | undefined;
  /** The access token that they did it with. */
  token?: { id: string; name: string } | undefined;
}
