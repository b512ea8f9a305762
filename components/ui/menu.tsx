"use client";
import type { ReactNode } from "react";
import { lazyPart } from "./lazy-part";
import type { MenuSection } from "./menu-popup";
import { type PopupProps, type TriggerProps, useDisclosure } from "./use-disclosure";

const load = () => import("./menu-popup");
const MenuPopup = lazyPart(load, "MenuPopup");

interface MenuProps {
  /** The accessible name of the list. */
  label: string;
  /** Called when the menu opens, so that a closed menu costs nothing. */
  sections: () => MenuSection[];
  align?: PopupProps["align"];
  side?: "bottom" | "top";
  trigger: (props: TriggerProps) => ReactNode;
}

/** A button with a menu whose code is loaded when the pointer or the focus reaches the button. */
export function Menu({ label, sections, align = "start", side = "bottom", trigger }: MenuProps) {
  const menu = useDisclosure("menu", load);
  return (
    <>
      {trigger(menu.trigger)}
      {menu.mounted && (
        <MenuPopup label={label} {...menu.popup} sections={sections} align={align} side={side} />
      )}
    </>
  );
}
