"use client";
import { lazy, type ReactNode, Suspense } from "react";
import type { MenuSection } from "./menu-popup";
import { type TriggerProps, useDisclosure } from "./use-disclosure";

const load = () => import("./menu-popup");
const MenuPopup = lazy(() => load().then((module) => ({ default: module.MenuPopup })));

interface MenuProps {
  /** The accessible name of the list. */
  label: string;
  /** Called when the menu opens, so that a closed menu costs nothing. */
  sections: () => MenuSection[];
  align?: "start" | "center" | "end";
  side?: "bottom" | "top" | "right";
  trigger: (props: TriggerProps) => ReactNode;
}

/** A button with a menu whose code is loaded when the pointer or the focus reaches the button. */
export function Menu({ label, sections, align = "start", side = "bottom", trigger }: MenuProps) {
  const menu = useDisclosure("menu", load);
  return (
    <>
      {trigger(menu.trigger)}
      {menu.mounted && (
        <Suspense>
          <MenuPopup
            label={label}
            anchor={menu.anchor}
            open={menu.open}
            onOpenChange={menu.onOpenChange}
            sections={sections}
            align={align}
            side={side}
          />
        </Suspense>
      )}
    </>
  );
}
