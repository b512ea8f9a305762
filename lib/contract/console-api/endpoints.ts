import { activityEndpoints } from "./activity-endpoints";
import { catalogEndpoints } from "./catalog-endpoints";
import { chatEndpoints } from "./chat-endpoints";
import { consoleEndpoints } from "./console-endpoints";
import { noteEndpoints } from "./note-endpoints";
import { runEndpoints } from "./run-endpoints";
import { staffEndpoints } from "./staff-endpoints";
import { ticketEndpoints } from "./ticket-endpoints";
import { tokenEndpoints } from "./token-endpoints";
import { selectionEndpoints } from "./selection-endpoints";

/** Every endpoint of the console, by name; a route handler names its entry, there is no catch-all. */
export const endpoints = {
  ...activityEndpoints,
  ...catalogEndpoints,
  ...chatEndpoints,
  ...consoleEndpoints,
  ...noteEndpoints,
  ...runEndpoints,
  ...ticketEndpoints,
  ...staffEndpoints,
  ...tokenEndpoints,
  ...selectionEndpoints,
};
export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
