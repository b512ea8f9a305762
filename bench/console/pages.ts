import { application } from "./stage";

/** A page with the list, and where on it the measurements look. */
export interface ListPage {
  name: string;
  path: string;
  /** Its first row of data. */
  firstRow: string;
  /** The button to the next page. */
  next: string;
}

export const ours: ListPage = {
  name: "console",
  path: `/${application.id}/channels`,
  firstRow: '[role="row"][data-index="0"]',
  next: "Next",
};

export const peer: ListPage = {
  name: "react-admin",
  path: `/peer/?application=${application.id}`,
  firstRow: "tbody tr",
  next: "Go to next page",
};
