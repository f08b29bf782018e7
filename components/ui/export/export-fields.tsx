"use client";

import { useId } from "react";

import { PRINT_PALETTE_NAMES } from "@/lib/charts/print-palettes";
import { FORMATS } from "@/lib/figures/recipe";
import { exportMessages } from "@/lib/messages/export";

import { Segmented, Select } from "@/components/ui/controls";
import { useMessages } from "@/components/ui/locale";
import { DATA_FORMATS, type ExportForm, isOfData } from "./export-form";
import { SizeFields } from "./size-fields";

interface ExportFieldsProps {
  readonly form: ExportForm;
  /** Whether anything is drawn; without, only the data are exported. */
  readonly isDrawn: boolean;
  readonly isNamed: boolean;
  readonly hasTable: boolean;
  readonly hasQualifier: boolean;
  readonly onChange: (change: Partial<ExportForm>) => void;
}

/** What a reader chooses of an exported figure. */
export function ExportFields(props: ExportFieldsProps) {
  const { form, isDrawn, isNamed, hasTable, hasQualifier, onChange } = props;
  const texts = useMessages(exportMessages);
  const formats = FORMATS.filter((format) => (isOfData(format) ? hasTable : isDrawn));
  const isPicture = isDrawn && !isOfData(form.format);
  return (
    <div className="export-fields">
      <Select
        label={texts.format}
        value={form.format}
        choices={(isDrawn ? formats : DATA_FORMATS).map((format) => ({
          value: format,
          label: texts.formats[format],
        }))}
        onChange={(format) => onChange({ format })}
      />
      {form.format === "png" && isDrawn && <Dpi form={form} onChange={onChange} />}
      {isPicture && (
        <>
          <SizeFields form={form} hasHeight={isNamed} onChange={onChange} />
          <Segmented
            label={texts.font}
            value={form.family}
            choices={[
              { value: "serif", label: texts.serif },
              { value: "sans", label: texts.sans },
            ]}
            onChange={(family) => onChange({ family })}
          />
          <Select
            label={texts.palette}
            value={form.palette}
            choices={PRINT_PALETTE_NAMES.map((name) => ({ value: name, label: texts.palettes[name] }))}
            onChange={(palette) => onChange({ palette })}
          />
          <Check label={texts.grey} on={form.grey} onChange={(grey) => onChange({ grey })} />
          {hasQualifier && (
            <Check
              label={texts.qualifier}
              on={form.qualifier}
              onChange={(qualifier) => onChange({ qualifier })}
            />
          )}
        </>
      )}
      {isNamed && (
        <Segmented
          label={texts.language}
          value={form.locale}
          choices={[
            { value: "en", label: texts.english },
            { value: "zh", label: texts.chinese },
          ]}
          onChange={(locale) => onChange({ locale })}
        />
      )}
    </div>
  );
}

const RESOLUTIONS = ["150", "300", "600", "1200"] as const;

function Dpi({ form, onChange }: Pick<ExportFieldsProps, "form" | "onChange">) {
  const texts = useMessages(exportMessages);
  const now = RESOLUTIONS.find((each) => Number(each) === form.dpi) ?? "300";
  return (
    <Select
      label={texts.dpi}
      value={now}
      choices={RESOLUTIONS.map((value) => ({ value, label: value }))}
      onChange={(dpi) => onChange({ dpi: Number(dpi) })}
    />
  );
}

interface CheckProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

function Check({ label, on, onChange }: CheckProps) {
  const id = useId();
  return (
    <span className="control">
      <input id={id} type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} />
      <label htmlFor={id}>{label}</label>
    </span>
  );
}
