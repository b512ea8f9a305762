import { ForbiddenState } from "@/components/page/forbidden-state";

/** What stands below the tabs of the settings that a person's roles do not reach. */
export default function ForbiddenInSettings() {
  return <ForbiddenState />;
}
