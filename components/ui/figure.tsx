"use client";

import { type ReactNode, useId, useState } from "react";

import { uiMessages } from "@/lib/messages/ui";
import type { Scalar } from "@/lib/queries/query";

import type { Asked } from "./asked";
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
  /** Further actions, after Table and SQL. */
  readonly actions?: ReactNode;
  /** Method and limits. */
  readonly foot?: ReactNode;
  /** The words that must stand beside the numbers of this run. */
  readonly qualifier?: string | null | undefined;
  readonly level?: 2 | 3;
  readonly tone?: "plain" | "serious";
  readonly className?: string;
  readonly children: ReactNode;
}

/** A figure: rule, title, actions, subtitle, whatever is drawn, footnote. It knows no domain. */
export function Figure(props: FigureProps) {
  const { title, subtitle, table, sql, actions, foot, qualifier, children } = props;
  const { level = 2, tone = "plain", className = "" } = props;
  const texts = useMessages(uiMessages);
  const [open, setOpen] = useState<"table" | "sql" | null>(null);
  const id = useId();
  const Heading = level === 2 ? "h2" : "h3";
  const toggle = (panel: "table" | "sql") => setOpen(open === panel ? null : panel);
  return (
    <section className={`figure tone-${tone} ${className}`} aria-labelledby={`${id}-title`}>
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
          {actions}
        </div>
        {subtitle !== undefined && <p className="figure-subtitle">{subtitle}</p>}
      </header>
      {open !== null && (
        <div className="figure-panel" id={`${id}-panel`}>
          {open === "table" && table && (
            <RowsPanel title={title} rows={typeof table === "function" ? table() : table} />
          )}
          {open === "sql" && sql && <SqlPanel asked={sql} />}
        </div>
      )}
      {children}
      {qualifier && <Qualifier text={qualifier} />}
      {foot !== undefined && <p className="figure-foot">{foot}</p>}
    </section>
  );
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
