import { runLimits } from "./run-limits";

/** Where a run is to start. */
interface RunPlace {
  name: string;
  environment: "production" | "staging" | "development";
}

/** Says whether starting a run of this many rows asks for the application's name to be typed. */
export function needsTypedName(
  { environment }: Pick<RunPlace, "environment">,
  rows: number,
): boolean {
  return environment === "production" && rows > runLimits.rowsWithoutTypedName;
}

/** Says whether what was typed is the application's name. */
export function isTypedName(typed: string, { name }: Pick<RunPlace, "name">): boolean {
  return typed.trim().normalize() === name.trim().normalize();
}
