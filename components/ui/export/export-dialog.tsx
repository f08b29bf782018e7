"use client";

import { useEffect, useId, useRef, useState } from "react";

import { PRINT_PALETTES } from "@/lib/charts/print-palettes";
import { drawnWidth } from "@/lib/figures/frame";
import { exportMessages } from "@/lib/messages/export";
import { uiMessages } from "@/lib/messages/ui";

import { CopyButton } from "@/components/ui/copy-button";
import { useLocale, useMessages } from "@/components/ui/locale";
import { ExportFields } from "./export-fields";
import { DATA_FORMATS, type ExportForm, firstForm, isOfData, rememberForm, venueOfForm } from "./export-form";
import { ExportPreview } from "./export-preview";
import type { FigureSource } from "./figure-source";
import { PaperFrame } from "./paper-frame";
import { saveBytes } from "./save-bytes";
import { useExport } from "./use-export";
import { isEmpty, type PaperLayout } from "./paper-layout";

interface ExportDialogProps {
  readonly source: FigureSource;
  readonly onClose: () => void;
}

/** Everything about one exported figure: how, how it looks, its caption, its command, and the file. */
export function ExportDialog({ source, onClose }: ExportDialogProps) {
  const texts = useMessages(exportMessages);
  const ui = useMessages(uiMessages);
  const { locale } = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [chosen, setChosen] = useState<ExportForm>(() => firstForm(locale));
  const [layout, setLayout] = useState<PaperLayout | null>(null);
  const { named, table, qualifier, title } = source;
  const isDrawn = named !== null || layout === null || !isEmpty(layout);
  const form = isDrawn || isOfData(chosen.format) ? chosen : { ...chosen, format: DATA_FORMATS[0] };
  const stable = useStable(form);
  const { exported, isMaking, failed } = useExport(source, stable, layout, named !== null || layout !== null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const change = (next: Partial<ExportForm>) => {
    const whole = { ...form, ...next };
    rememberForm(whole);
    setChosen(whole);
  };
  const width = widthOf(form);
  return (
    <dialog className="export-dialog" ref={dialog} aria-labelledby={`${id}-title`} onClose={onClose}>
      <header className="export-head">
        <h2 id={`${id}-title`}>{texts.heading}</h2>
        <button type="button" className="figure-action" onClick={() => dialog.current?.close()}>
          {ui.close}
        </button>
        <p>{title}</p>
      </header>
      <ExportFields
        form={form}
        isDrawn={isDrawn}
        isNamed={named !== null}
        hasTable={named !== null || table !== null}
        hasQualifier={qualifier !== null}
        onChange={change}
      />
      {!isDrawn && <p className="export-hint">{texts.nothing_drawn}</p>}
      <ExportPreview exported={exported} isMaking={isMaking} failed={failed} />
      {exported !== null && (
        <>
          <Told label={texts.caption} text={exported.made.caption} />
          {"command" in exported.made ? (
            <Told label={texts.command} text={exported.made.command} isCode />
          ) : (
            <p className="export-hint">{texts.page_only}</p>
          )}
          <p className="export-save">
            <button
              type="button"
              className="export-button"
              disabled={isMaking}
              onClick={() => saveBytes(exported.file, exported.content, exported.form.format)}
            >
              {texts.download(exported.file)}
            </button>
          </p>
        </>
      )}
      {named === null && width !== null && (
        <PaperFrame width={width} palette={PRINT_PALETTES[form.palette]} onLayout={setLayout}>
          {source.content}
        </PaperFrame>
      )}
    </dialog>
  );
}

interface ToldProps {
  readonly label: string;
  readonly text: string;
  readonly isCode?: boolean;
}

function Told({ label, text, isCode = false }: ToldProps) {
  const ui = useMessages(uiMessages);
  return (
    <section className="export-told">
      <h3>{label}</h3>
      <CopyButton text={text} name={`${ui.copy}: ${label}`} />
      <p>{isCode ? <code>{text}</code> : text}</p>
    </section>
  );
}

/** The same object as long as its content is the same. */
function useStable(form: ExportForm): ExportForm {
  const [kept, setKept] = useState(form);
  if (JSON.stringify(kept) === JSON.stringify(form)) return kept;
  setKept(form);
  return form;
}

/** CSS pixels for the charts at the chosen place; null while a length is half typed. */
function widthOf(form: ExportForm): number | null {
  try {
    return Math.floor(drawnWidth(venueOfForm(form)));
  } catch {
    return null;
  }
}
