import { NowhereState } from "@/components/page/nowhere-state";

/** What stands below the tabs of the settings where none of them is asked for. */
export default function NotFoundInSettings() {
  return <NowhereState />;
}
