"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Autocomplete } from "@/components/ui/autocomplete";
import { Input } from "@/components/ui/input";
import { channelQueries } from "@/lib/queries/channels";
import { DraftFieldRow } from "./draft-field-row";
import type { DraftEditor } from "./use-draft-editor";

interface CreateCategoryProps {
  application: string;
  editor: DraftEditor;
  field: "category" | "subcategory";
}

const seen = { type: "all", limit: 100, summarize: true } as const;

/** A category field that suggests those of the newest channels. */
export function CreateCategory({ application, editor, field }: CreateCategoryProps) {
  const t = useTranslations("create");
  const { data } = useQuery(channelQueries.list(application, seen));
  const { draft } = editor;
  const rows = data?.rows ?? [];
  const near =
    field === "subcategory" && draft.category
      ? rows.filter((row) => row.category === draft.category)
      : rows;
  const values = near.map((row) => row[field]).filter((value) => value !== undefined);
  const items = [...new Set(values)].filter((value) => value !== "").sort();
  return (
    <DraftFieldRow editor={editor} field={field} optional>
      {(control) =>
        editor.mode(field) === "locked" ? (
          <Input {...control} disabled readOnly value={draft[field]} />
        ) : (
          <Autocomplete
            control={control}
            label={t(`fields.${field}`)}
            items={items}
            value={draft[field]}
            onValueChange={(value) => {
              editor.set(field, value);
              editor.leave(field);
            }}
          />
        )
      }
    </DraftFieldRow>
  );
}
