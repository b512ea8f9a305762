import { redirect } from "next/navigation";
import { browsableApplications, requireSession } from "@/lib/bff/page";
import { routes } from "@/lib/routes";

export default async function Home() {
  const { staff } = await requireSession(routes.home());
  const [first] = await browsableApplications(staff);
  redirect(first ? routes.channels(first.id) : routes.settings());
}
