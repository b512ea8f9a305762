import { notFound } from "next/navigation";
import { type ApplicationPageProps, requirePage, titled } from "@/lib/bff/page";

export const generateMetadata = titled("errors.missing.title");

/** Every address of an application that leads nowhere: the shell says so, and leads on. */
export default async function NowherePage({ params }: ApplicationPageProps) {
  await requirePage((await params).application, "browse");
  notFound();
}
