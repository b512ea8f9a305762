"use client";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useCurrentApplication } from "@/components/detail/service-address";

/**
 * Names in the browser's tab what is in view, where the server could not know its name or the page
 * stays the same; the page's own title comes back when that is closed. The server streams that
 * title, so it may also arrive after the name.
 */
export function useTabTitle(name: string | undefined): void {
  const application = useCurrentApplication()?.name;
  const product = useTranslations("shell")("product");
  useEffect(() => {
    if (!name) return;
    const { pathname } = window.location;
    const title = [name, application, product].filter(Boolean).join(" · ");
    let pageTitle = document.title;
    document.title = title;
    const observer = new MutationObserver(() => {
      // Another page has a title of its own, which may be the same.
      if (document.title === title || window.location.pathname !== pathname) return;
      pageTitle = document.title;
      document.title = title;
    });
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      if (window.location.pathname === pathname) document.title = pageTitle;
    };
  }, [name, application, product]);
}
