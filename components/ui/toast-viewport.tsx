"use client";
import { Toast } from "@base-ui/react/toast";
import { CircleAlert, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { buttonClasses } from "./button";
import { classNames } from "./class-names";
import { IconButton } from "./icon-button";
import { receiveToasts } from "./toast";

const manager = Toast.createToastManager();

export function ToastViewport() {
  useEffect(
    () =>
      receiveToasts((notice) => {
        const id = manager.add({
          title: notice.title,
          timeout: notice.timeoutMs ?? 5_000,
          type: notice.tone ?? "neutral",
          ...(notice.description ? { description: notice.description } : {}),
          ...(notice.action
            ? {
                actionProps: {
                  children: notice.action.label,
                  onClick: () => {
                    notice.action?.onSelect();
                    manager.close(id);
                  },
                },
              }
            : {}),
        });
      }),
    [],
  );
  const t = useTranslations("common");
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t("notices")}
          className="fixed end-4 bottom-28 z-[65] w-[min(22rem,calc(100vw-2rem))] phone:bottom-52"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

const rootClasses = classNames(
  "absolute end-0 bottom-0 z-[calc(100-var(--toast-index))] w-full origin-bottom rounded-lg bg-raised shadow-popup select-none",
  "translate-y-[calc(var(--toast-swipe-movement-y)-var(--toast-index)*0.5rem)] scale-[calc(1-var(--toast-index)*0.04)] transition-[translate,scale,opacity] duration-200",
  "data-expanded:translate-y-[calc(var(--toast-offset-y)*-1-var(--toast-index)*0.5rem)] data-expanded:scale-100",
  "data-starting-style:translate-y-4 data-ending-style:opacity-0 data-limited:opacity-0 data-starting-style:opacity-0",
);

function ToastList() {
  const { toasts } = Toast.useToastManager();
  const t = useTranslations("common");
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={rootClasses}>
      <Toast.Content className="flex items-center gap-3 py-2.5 ps-3.5 pe-2 data-behind:opacity-0 data-expanded:opacity-100">
        {toast.type === "danger" && (
          <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-danger-ink" />
        )}
        <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <Toast.Title className="font-medium text-ink text-sm" />
          <Toast.Description className="text-muted text-xs" />
        </div>
        <Toast.Action className={buttonClasses({ size: "sm" })} />
        <Toast.Close
          render={
            <IconButton label={t("dismiss")} size="sm">
              <X />
            </IconButton>
          }
        />
      </Toast.Content>
    </Toast.Root>
  ));
}
