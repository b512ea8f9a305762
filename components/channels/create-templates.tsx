"use client";
import type { UseQueryResult } from "@tanstack/react-query";
import { LayoutTemplate, Pencil, Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { lazyPart } from "@/components/ui/lazy-part";
import { Menu } from "@/components/ui/menu";
import type { MenuSection } from "@/components/ui/menu-popup";
import type { ChannelDraft } from "@/lib/contract/channel-draft";
import type { ChannelTemplate } from "@/lib/contract/channel-template";

const TemplateDialog = lazyPart(() => import("./create-template-dialog"), "CreateTemplateDialog");

interface CreateTemplatesProps {
  application: string;
  templates: Pick<UseQueryResult<ChannelTemplate[]>, "data" | "isError">;
  /** The template that the form is filled with. */
  template: ChannelTemplate | null;
  editing: boolean;
  draft: ChannelDraft;
  onTake: (template: ChannelTemplate | null) => void;
  onEdit: (editing: boolean) => void;
}

/** The menu of templates, and the buttons that save the form as one. */
export function CreateTemplates(props: CreateTemplatesProps) {
  const { application, templates, template, editing, draft, onTake, onEdit } = props;
  const t = useTranslations("create.template");
  const [saving, setSaving] = useState<"new" | "change" | null>(null);
  const known = templates.data ?? [];

  const sections = (): MenuSection[] => [
    {
      id: "templates",
      label: t("title"),
      single: true,
      items:
        known.length > 0
          ? known.map((one) => ({
              id: one.id,
              label: one.name,
              checked: one.id === template?.id,
              onSelect: () => onTake(one),
            }))
          : [{ id: "none", label: t(templates.isError ? "failed" : "none"), disabled: true }],
    },
    {
      id: "actions",
      items: [
        { id: "save", label: t("saveNew"), icon: <Plus />, onSelect: () => setSaving("new") },
        ...(template
          ? [
              { id: "edit", label: t("edit"), icon: <Pencil />, onSelect: () => onEdit(true) },
              { id: "without", label: t("without"), icon: <X />, onSelect: () => onTake(null) },
            ]
          : []),
      ],
    },
  ];

  return (
    <>
      {editing && template ? (
        <>
          <Button variant="primary" size="sm" onClick={() => setSaving("change")}>
            {t("saveChange")}
          </Button>
          <IconButton label={t("stopEditing")} onClick={() => onTake(template)}>
            <X />
          </IconButton>
        </>
      ) : (
        <Menu
          label={t("title")}
          align="end"
          sections={sections}
          trigger={(trigger) => (
            <Button size="sm" {...trigger}>
              <LayoutTemplate />
              <span className="max-w-48 truncate">{template?.name ?? t("title")}</span>
            </Button>
          )}
        />
      )}
      {saving && (
        <TemplateDialog
          application={application}
          template={saving === "change" ? template : null}
          draft={draft}
          onClose={() => setSaving(null)}
          onSaved={onTake}
        />
      )}
    </>
  );
}
