import { catalogEndpoints } from "./catalog-endpoints";
import { chatEndpoints } from "./chat-endpoints";
import { consoleEndpoints } from "./console-endpoints";
import { frozenViewEndpoints } from "./frozen-view-endpoints";
import { noteEndpoints } from "./note-endpoints";
import { runEndpoints } from "./run-endpoints";
import { selectionEndpoints } from "./selection-endpoints";
import { ticketEndpoints } from "./ticket-endpoints";
import { tokenEndpoints } from "./token-endpoints";
import { watchEndpoints } from "./watch-endpoints";

/** Every endpoint of the console, by name; a route handler names its entry, there is no catch-all. */
export const endpoints = {
  ...catalogEndpoints,
  ...chatEndpoints,
  ...consoleEndpoints,
  ...frozenViewEndpoints,
  ...noteEndpoints,
  ...runEndpoints,
  ...ticketEndpoints,
  ...tokenEndpoints,
  ...selectionEndpoints,
  ...watchEndpoints,
};
export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
