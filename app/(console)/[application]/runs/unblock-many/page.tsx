import { BlockManyView } from "@/components/runs/block-many-view";
import { type ApplicationPageProps, titled } from "@/lib/bff/page";
import { WizardPage } from "../wizard-page";

export const generateMetadata = titled("runs.unblockMany.title");

export default function UnblockManyPage(props: ApplicationPageProps) {
  return <WizardPage {...props} kind="unblock" view={BlockManyView} />;
}
