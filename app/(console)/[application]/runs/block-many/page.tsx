import { BlockManyView } from "@/components/runs/block-many-view";
import { type ApplicationPageProps, titled } from "@/lib/bff/page";
import { WizardPage } from "../wizard-page";

export const generateMetadata = titled("runs.blockMany.title");

export default function BlockManyPage(props: ApplicationPageProps) {
  return <WizardPage {...props} kind="block" view={BlockManyView} />;
}
