import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import type { BrowsableApplication, NamedApplication } from "@/lib/contract/application";
import type { Permission } from "@/lib/contract/permission";
import { AccountMenu, type ShellPerson } from "./account-menu";
import { ApplicationSwitcher } from "./application-switcher";
import { LanguageMenu } from "./language-menu";
import { Rail } from "./rail";
import { RememberApplication } from "./remember-application";
import { SearchButton } from "./search-button";
import { ShortcutHelp } from "./shortcut-help";
import { ThemeMenu } from "./theme-menu";

interface AppShellProps {
  /** The application whose pages these are; absent on pages that belong to none. */
  application?: NamedApplication;
  /** The application that pages which belong to none name and lead back to. */
  lastApplication?: NamedApplication | undefined;
  applications: readonly BrowsableApplication[];
  person: ShellPerson;
  /** Whether the person has a use for the runs of the application that the rail leads to. */
  hasRuns: boolean;
  /** What the person may do in that application. */
  may: ReadonlySet<Permission>;
  /** Whether the person sees pinned views of that application. */
  hasPinnedViews: boolean;
  children: ReactNode;
}

/** The frame of every signed-in page: rail, top bar, content. Production is edged in red. */
export async function AppShell(props: AppShellProps) {
  const { application, applications, person, hasRuns, hasPinnedViews, may, children } = props;
  const t = await getTranslations("shell");
  const current = application ?? props.lastApplication;
  const places = { applicationId: current?.id, hasRuns, hasWatches: may.has("watch") };
  return (
    <div
      className={classNames(
        "grid h-dvh grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] bg-sunken phone:grid-cols-1 phone:grid-rows-[auto_minmax(0,1fr)_auto]",
        application?.environment === "production" && "border-danger border-t-3",
      )}
    >
      <a
        href="#content"
        className="fixed start-2 top-2 z-50 -translate-y-20 rounded-md bg-accent px-3 py-1.5 font-medium text-white focus:translate-y-0"
      >
        {t("skipToContent")}
      </a>
      {current && <RememberApplication id={current.id} />}
      <Rail {...places} hasPinnedViews={hasPinnedViews} />
      <header className="grid h-12 min-w-0 grid-cols-[minmax(0,1fr)_minmax(0,20rem)_minmax(0,1fr)] items-center gap-1 px-3 phone:order-first phone:flex phone:px-2">
        <div className="flex min-w-0">
          <ApplicationSwitcher applications={applications} {...(current ? { current } : {})} />
        </div>
        <SearchButton places={places} actions={{ applications, may: [...may] }} />
        <ShortcutHelp />
        <div className="flex items-center justify-end gap-0.5">
          <div className="flex items-center gap-0.5 phone:hidden">
            <ThemeMenu />
            <LanguageMenu />
          </div>
          <AccountMenu person={person} />
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="relative flex min-h-0 min-w-0 flex-col overflow-hidden border-t bg-canvas outline-none desk:rounded-ss-lg desk:border-s"
      >
        {children}
      </main>
    </div>
  );
}
