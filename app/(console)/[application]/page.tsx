import { redirect } from "next/navigation";
import { type ApplicationPageProps, requirePage } from "@/lib/bff/page";
import { routes } from "@/lib/routes";

/** An application's address without a place in it leads to its channels. */
export default async function ApplicationPage({ params }: ApplicationPageProps) {
  const { application: id } = await params;
  const { application } = await requirePage(id, "browse");
  redirect(routes.channels(application.id));
}
