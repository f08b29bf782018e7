"use client";

import { type ReactNode, useId, useMemo, useRef, useState } from "react";

import type { FigureTable } from "@/lib/figures/figure";
import { uiMessages } from "@/lib/messages/ui";
import type { Scalar } from "@/lib/queries/query";

import type { Asked } from "./asked";
import { ExportAction } from "./export/export-action";
import { FigureContext } from "./export/figure-context";
import type { FigureSource, NamedFigure } from "./export/figure-source";
import { Qualifier } from "./hatch";
import { useMessages } from "./locale";
import { RowsPanel } from "./rows-panel";
import { SqlPanel } from "./sql-panel";

type Rows = readonly Readonly<Record<string, Scalar>>[];

interface FigureProps {
  /** The finding with its n; sentence case, no full stop. */
  readonly title: string;
  /** How to read it. */
  readonly subtitle?: ReactNode;
  /** The rows behind the figure, column names as in the data, or what makes them. Without there is no Table action. */
  readonly table?: Rows | (() => Rows) | undefined;
  /** The queries behind it, in the order asked. */
  readonly sql?: readonly Asked[] | undefined;
  /** What it is called on the command line, with what the page shows; without, it is exported as the page draws it. */
  readonly named?: NamedFigure | undefined;
  /** Further actions, after Table, SQL and Export. */
  readonly actions?: ReactNode;
  /** Method and limits. */
  readonly foot?: ReactNode;
  /** The words that must stand beside the numbers of this run. */
  readonly qualifier?: string | null | undefined;
  /** Whole sentences that go with every export, where the page says them elsewhere. */
  readonly notes?: string | undefined;
  readonly level?: 2 | 3;
  readonly tone?: "plain" | "serious";
  readonly className?: string;
  readonly children: ReactNode;
}

/** A figure: rule, title, actions, subtitle, whatever is drawn, footnote. It knows no domain. */
export function Figure(props: FigureProps) {
  const { title, subtitle, table, sql, named, actions, foot, qualifier, notes, children } = props;
  const { level = 2, tone = "plain", className = "" } = props;
  const texts = useMessages(uiMessages);
  const [open, setOpen] = useState<"table" | "sql" | null>(null);
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const Heading = level === 2 ? "h2" : "h3";
  const words = useMemo(
    () => ({ asked: sql ?? [], qualifier: qualifier ?? null, notes: notes ?? "" }),
    [sql, qualifier, notes],
  );
  const toggle = (panel: "table" | "sql") => setOpen(open === panel ? null : panel);
  const source = (): FigureSource => ({
    title,
    sentences: [
      ...[".figure-subtitle", ".figure-foot"].map(
        (part) => section.current?.querySelector(part)?.textContent.trim() ?? "",
      ),
      notes ?? "",
    ].filter((text) => text !== ""),
    table: table === undefined ? null : tableOf(typeof table === "function" ? table() : table),
    ...words,
    content: children,
    named: named ?? null,
  });
  return (
    <section className={`figure tone-${tone} ${className}`} aria-labelledby={`${id}-title`} ref={section}>
      <header className="figure-head">
        <Heading id={`${id}-title`}>{title}</Heading>
        <div className="figure-actions">
          {table && (
            <PanelButton
              label={texts.table}
              name={texts.table_of(title)}
              panel={`${id}-panel`}
              open={open === "table"}
              onToggle={() => toggle("table")}
            />
          )}
          {sql && (
            <PanelButton
              label={texts.sql}
              name={texts.sql_of(title)}
              panel={`${id}-panel`}
              open={open === "sql"}
              onToggle={() => toggle("sql")}
            />
          )}
          {(table !== undefined || named !== undefined) && <ExportAction title={title} source={source} />}
          {actions}
        </div>
        {subtitle !== undefined && <p className="figure-subtitle">{subtitle}</p>}
      </header>
      <FigureContext value={words}>
        {open !== null && (
          <div className="figure-panel" id={`${id}-panel`}>
            {open === "table" && table && (
              <RowsPanel title={title} rows={typeof table === "function" ? table() : table} />
            )}
            {open === "sql" && sql && <SqlPanel asked={sql} />}
          </div>
        )}
        {children}
      </FigureContext>
      {qualifier && <Qualifier text={qualifier} />}
      {foot !== undefined && <p className="figure-foot">{foot}</p>}
    </section>
  );
}

/** Rows as a table to be written. */
function tableOf(rows: Rows): FigureTable {
  const names = Object.keys(rows[0] ?? {});
  return { names, rows: rows.map((row) => names.map((name) => row[name] ?? null)) };
}

interface PanelButtonProps {
  readonly label: string;
  readonly name: string;
  readonly panel: string;
  readonly open: boolean;
  readonly onToggle: () => void;
}

function PanelButton({ label, name, panel, open, onToggle }: PanelButtonProps) {
  return (
    <button
      type="button"
      className="figure-action"
      aria-label={name}
      aria-expanded={open}
      aria-controls={open ? panel : undefined}
      onClick={onToggle}
    >
      {label}
    </button>
  );
}
