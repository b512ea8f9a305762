/** What an application is for; production is marked wherever it appears. */
export const environments = ["production", "staging", "development"] as const;
export type Environment = (typeof environments)[number];

/** Where an application comes from; only those that an admin added can be changed in the console. */
export const applicationSources = ["built-in", "configuration", "admin"] as const;
export type ApplicationSource = (typeof applicationSources)[number];

/** An application as people know it. */
export interface NamedApplication {
  /** The slug that stands in every URL. */
  id: string;
  name: string;
  environment: Environment;
}

/** An application that somebody can switch to. */
export interface BrowsableApplication extends NamedApplication {
  /** Whether they may watch channels and users there. */
  hasWatches: boolean;
}
