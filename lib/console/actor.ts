/** Who does something, for the audit log. */
export interface Actor {
  staffId?: string | undefined;
  /** The person's e-mail at that time, so that the row can be read after they are gone. */
  staff?: string | undefined;
  address?: string | undefined;
  requestId?: string | undefined;
  /** The access token that they did it with, by its name at that time. */
  token?: { id: string; name: string } | undefined;
}
