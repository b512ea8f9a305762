import { notFound } from "next/navigation";
import { requireConsolePage } from "@/lib/bff/page";

/** Every address of the settings that leads nowhere. */
export default async function NowhereInSettingsPage() {
  await requireConsolePage();
  notFound();
}
