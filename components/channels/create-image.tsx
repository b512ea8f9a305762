"use client";
import { ImageOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { FieldControl } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { DraftEditor } from "./use-draft-editor";

interface CreateImageProps {
  control: FieldControl;
  editor: DraftEditor;
}

/** The URL of the channel's image with a preview, loaded without a referrer. */
export function CreateImage({ control, editor }: CreateImageProps) {
  const t = useTranslations("create");
  const { draft, set, leave } = editor;
  const [shown, setShown] = useState(draft.imageUrl);
  const [failed, setFailed] = useState("");
  const canShow = /^https?:\/\/./i.test(shown);
  const show = () => {
    setShown(draft.imageUrl);
    leave("imageUrl");
  };
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center gap-2">
        <Input
          {...control}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={draft.imageUrl}
          disabled={editor.mode("imageUrl") === "locked"}
          onChange={(event) => set("imageUrl", event.target.value)}
          onBlur={show}
        />
        {shown && (
          <span className="flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-md border bg-sunken text-faint">
            {canShow && failed !== shown ? (
              // biome-ignore lint/performance/noImgElement: the address is what somebody typed, so no optimiser may fetch it.
              <img
                src={shown}
                alt={t("imagePreview")}
                referrerPolicy="no-referrer"
                onError={() => setFailed(shown)}
                className="size-full object-cover"
              />
            ) : (
              <ImageOff aria-hidden="true" className="size-4" />
            )}
          </span>
        )}
      </div>
      {shown && (!canShow || failed === shown) && (
        <p role="status" className="text-warning-ink text-xs">
          {canShow ? t("imageFailed") : t("imageNotWeb")}
        </p>
      )}
    </div>
  );
}
