"use client";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useCurrentApplication } from "@/components/detail/service-address";

/**
 * Names in the browser's tab what is in view, where the server could not know its name or the page
 * stays the same; the page's own title comes back when that is closed.
 */
export function useTabTitle(name: string | undefined): void {
  const application = useCurrentApplication()?.name;
  const product = useTranslations("shell")("product");
  useEffect(() => {
    if (!name) return;
    const before = document.title;
    const { pathname } = window.location;
    const title = [name, application, product].filter(Boolean).join(" · ");
    document.title = title;
    return () => {
      // Another page has a title of its own, which may be the same.
      if (window.location.pathname === pathname) document.title = before;
    };
  }, [name, application, product]);
}
