/** A page of a list as JSON text, and whether its cursor was known. */
export interface JsonPage {
  cursor_known: boolean;
  body: string;
}
