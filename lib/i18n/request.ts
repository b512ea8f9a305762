import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { localeCookie, negotiateLocale } from "./locale";

export default getRequestConfig(async () => {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const locale = negotiateLocale(jar.get(localeCookie)?.value, head.get("accept-language"));
  const { default: messages } = await import(`../../messages/${locale}.json`);
  // Exact times are always shown in the reader's own zone and in UTC, so the server's zone is irrelevant.
  return { locale, messages, timeZone: "UTC" };
});
