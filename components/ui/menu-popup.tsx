"use client";
import { Menu as Base } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { popupClasses } from "./popup-classes";
import { popupContainer } from "./popup-container";
import type { PopupProps } from "./use-disclosure";

/** One line of a menu: an action, a link, or (with `checked`) a choice. */
export interface MenuItem {
  id: string;
  label: string;
  description?: string;
  icon?: ReactNode;
  /** A figure at the end of the line. */
  detail?: string | undefined;
  disabled?: boolean;
  href?: string;
  /** For choices: whether it is the chosen one. */
  checked?: boolean;
  /** Keeps the menu open, so that several can be chosen in a row. */
  keepOpen?: boolean;
  onSelect?: () => void;
}

export interface MenuSection {
  id: string;
  label?: string;
  /** Whether the choices of the section are mutually exclusive. */
  single?: boolean;
  items: MenuItem[];
}

interface MenuPopupProps extends PopupProps {
  sections: () => MenuSection[];
  side: "bottom" | "top";
}

const itemClasses = classNames(
  "flex min-h-control-sm items-center gap-2 rounded-md px-2 py-1 text-ink text-sm outline-none select-none",
  "data-highlighted:bg-hover data-disabled:opacity-45 [&_svg]:size-3.5 [&_svg]:shrink-0",
);

export function MenuPopup({
  label,
  anchor,
  open,
  onOpenChange,
  sections,
  align,
  side,
}: MenuPopupProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal container={popupContainer(anchor.current)} className="contents">
        <Base.Positioner
          anchor={anchor}
          positionMethod="fixed"
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-40 outline-none"
        >
          <Base.Popup
            aria-label={label}
            finalFocus={anchor}
            className={classNames(
              popupClasses,
              "min-w-44 max-w-[min(22rem,var(--available-width))]",
            )}
          >
            {open && sections().map((section) => <Section key={section.id} section={section} />)}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Section({ section }: { section: MenuSection }) {
  const items = section.items.map((item) => (
    <Item key={item.id} item={item} single={section.single} />
  ));
  const chosen = section.items.find((item) => item.checked)?.id;
  return (
    <Base.Group className="not-first:mt-1 not-first:border-t not-first:pt-1">
      {section.label && (
        <Base.GroupLabel className="px-2 pt-1.5 pb-1 font-medium text-2xs text-faint">
          {section.label}
        </Base.GroupLabel>
      )}
      {section.single ? <Base.RadioGroup value={chosen ?? ""}>{items}</Base.RadioGroup> : items}
    </Base.Group>
  );
}

function Item({ item, single }: { item: MenuItem; single: boolean | undefined }) {
  const shared = {
    className: itemClasses,
    label: item.label,
    disabled: item.disabled ?? false,
  };
  const body = <ItemBody item={item} />;
  if (item.href !== undefined) {
    return (
      <Base.LinkItem
        className={itemClasses}
        label={item.label}
        closeOnClick
        render={<Link href={item.href} />}
      >
        {body}
      </Base.LinkItem>
    );
  }
  const onClick = () => item.onSelect?.();
  const closeOnClick = !item.keepOpen;
  if (single) {
    return (
      <Base.RadioItem {...shared} value={item.id} onClick={onClick} closeOnClick={closeOnClick}>
        {body}
      </Base.RadioItem>
    );
  }
  if (item.checked !== undefined) {
    return (
      <Base.CheckboxItem
        {...shared}
        checked={item.checked}
        onClick={onClick}
        closeOnClick={closeOnClick}
      >
        {body}
      </Base.CheckboxItem>
    );
  }
  return (
    <Base.Item {...shared} onClick={onClick} closeOnClick={closeOnClick}>
      {body}
    </Base.Item>
  );
}

function ItemBody({ item }: { item: MenuItem }) {
  return (
    <>
      {item.icon && <span className="flex text-faint">{item.icon}</span>}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{item.label}</span>
        {item.description && (
          <span className="block text-pretty text-faint text-xs">{item.description}</span>
        )}
      </span>
      {item.detail && <span className="text-faint text-xs tabular-nums">{item.detail}</span>}
      {item.checked !== undefined && (
        <Check className={classNames("text-accent-ink", !item.checked && "invisible")} />
      )}
    </>
  );
}
