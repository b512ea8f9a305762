"use client";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import { Popover } from "@/components/ui/popover";
import type { TextFilterProps } from "./text-filter-form";

const Form = lazyPart(
  () => import("./text-filter-form"),
  "ChannelTextFilterForm",
  <div className="h-28 w-72" />,
);

/** A filter by exact text, with the values seen so far as suggestions. */
export function TextFilter(props: TextFilterProps) {
  const { label, onChange } = props;
  const t = useTranslations("channels");
  return (
    <Popover
      label={label}
      trigger={(trigger) => (
        <Button size="sm" {...trigger}>
          {label}
          <ChevronDown className="text-faint" />
        </Button>
      )}
    >
      {(close) => (
        <Form
          {...props}
          hint={t("categoryHint")}
          onChange={(next) => {
            onChange(next);
            close();
          }}
        />
      )}
    </Popover>
  );
}
