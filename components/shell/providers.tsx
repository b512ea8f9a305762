"use client";
import { QueryClientProvider } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { ReactNode } from "react";
import { ShortcutListener } from "@/components/shortcuts/shortcut-registry";
import { ClockProvider } from "@/components/ui/clock";
import { CopyHost } from "@/components/ui/copy-host";
import { ToastHost } from "@/components/ui/toast-host";
import { TooltipHost } from "@/components/ui/tooltip-host";
import { ViewportProvider } from "@/components/ui/viewport";
import { queryClientOfBrowser } from "@/lib/queries/query-client";

interface ProvidersProps {
  /** The server's time in milliseconds. */
  initialNow: number;
  /** Whether the request came from a phone. */
  phone: boolean;
  children: ReactNode;
}

/** What every page of the console shares in the browser. */
export function Providers({ initialNow, phone, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClientOfBrowser()}>
      <NuqsAdapter>
        <ClockProvider initialNow={initialNow}>
          <ViewportProvider phone={phone}>{children}</ViewportProvider>
          <ShortcutListener />
          <TooltipHost />
          <CopyHost />
          <ToastHost />
        </ClockProvider>
      </NuqsAdapter>
    </QueryClientProvider>
  );
}
