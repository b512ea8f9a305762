import { catalogEndpoints } from "./catalog-endpoints";
import { chatEndpoints } from "./chat-endpoints";
import { consoleEndpoints } from "./console-endpoints";
import { runEndpoints } from "./run-endpoints";
import { staffEndpoints } from "./staff-endpoints";
import { watchEndpoints } from "./watch-endpoints";

/** Every endpoint of the console, by name; a route handler names its entry, there is no catch-all. */
export const endpoints = {
  ...catalogEndpoints,
  ...chatEndpoints,
  ...consoleEndpoints,
  ...runEndpoints,
  ...staffEndpoints,
  ...watchEndpoints,
};
export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
