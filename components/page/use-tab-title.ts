"use client";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useCurrentApplication } from "@/components/detail/service-address";

/**
 * Sets the title of the browser tab to a name that the server could not know, or that appears without
 * navigation; the page's own title returns on unmount. The server streams that title, so it may
 * arrive after the name.
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
      // Another page has its own title, which may be the same.
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
