import { catalogEndpoints } from "./catalog-endpoints";
import { chatEndpoints } from "./chat-endpoints";
import { consoleEndpoints } from "./console-endpoints";
import { runEndpoints } from "./run-endpoints";
import { selectionEndpoints } from "./selection-endpoints";

/** Every endpoint of the console, by name; a route handler names its entry, there is no catch-all. */
export const endpoints = {
  ...catalogEndpoints,
  ...chatEndpoints,
  ...consoleEndpoints,
  ...runEndpoints,
  ...selectionEndpoints,
};
export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
