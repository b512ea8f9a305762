import { CreateManyView } from "@/components/runs/create-many-view";
import { type ApplicationPageProps, titled } from "@/lib/bff/page";
import { WizardPage } from "../wizard-page";

export const generateMetadata = titled("runs.createMany.title");

export default function CreateManyPage(props: ApplicationPageProps) {
  return <WizardPage {...props} kind="create-channels" view={CreateManyView} />;
}
