import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { browsableApplications, requireSession } from "@/lib/bff/page";
import { applicationCookie, lastApplication } from "@/lib/last-application";
import { routes } from "@/lib/routes";

export default async function Home() {
  const { staff } = await requireSession(routes.home());
  const applications = await browsableApplications(staff);
  const last = lastApplication(applications, (await cookies()).get(applicationCookie)?.value);
  redirect(last ? routes.channels(last.id) : routes.settings());
}
