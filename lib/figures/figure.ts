import type { EChartsCoreOption } from "echarts/core";
import type { z } from "zod";

import type { Box } from "@/lib/charts/boxes";
import type { ChartLook } from "@/lib/charts/text-element";
import type { Cohort } from "@/lib/domain/compare/cohort-resolve";
import type { DelimitedValue } from "@/lib/domain/delimited-text";
import type { Locale } from "@/lib/messages/catalogue";
import type { CohortRow } from "@/lib/queries/cohorts";
import type { Query, Scalar } from "@/lib/queries/query";
import type { RunOverviewRow } from "@/lib/queries/run-overview";

import type { PlainSeries } from "./plain-axes";
import type { PrintStyle } from "./print-style";
import type { SceneNode } from "./scene";
import type { SettingName, Settings } from "./settings";

/** Asks a query and gives its rows: natively, or in the page. */
export type Ask = <P extends z.ZodRawShape, R extends z.ZodRawShape>(
  query: Query<P, R>,
  params: z.infer<z.ZodObject<P>>,
) => Promise<z.infer<z.ZodObject<R>>[]>;

/** What a figure is about. */
export interface Subject {
  readonly run: RunOverviewRow;
  /** Null for a run that has metrics but no trials. */
  readonly cohort: CohortRow | null;
  /** Rollouts that count, both included; null bounds mean all. */
  readonly first_rollout: number | null;
  readonly last_rollout: number | null;
  /** Of a figure of two cohorts, which then names the subject's own first; without, it takes the default two. */
  readonly pair?: readonly [Cohort, Cohort];
}

/** A query that was asked, with the values of its parameters in order. */
export interface AskedQuery {
  readonly name: string;
  readonly sql: string;
  readonly values: readonly Scalar[];
}

/** Numbers behind a figure: snake_case columns, raw values. */
export interface FigureTable {
  readonly names: readonly string[];
  /** Those that a table in a paper has room for; all unless given. */
  readonly paper?: readonly string[];
  readonly rows: readonly (readonly DelimitedValue[])[];
}

/** Where a figure draws: size in CSS pixels and how it is painted. */
export interface FigureSpace {
  readonly width: number;
  readonly height: number;
  readonly style: PrintStyle;
  readonly look: ChartLook;
}

/** One chart of a figure in its box. */
export interface Panel {
  readonly option: EChartsCoreOption;
  readonly box: Box;
  /** For TeX, where the option draws its data by hand: the option without them, and the data as series. */
  readonly plain?: { readonly option: EChartsCoreOption; readonly series: readonly PlainSeries[] };
}

/** Charts, and what stands beside them already in the type and lines of print. */
export interface Drawing {
  readonly panels: readonly Panel[];
  readonly beside: readonly SceneNode[];
}

/** A figure with its data: what is needed to draw, describe and tabulate it. */
export interface MadeFigure {
  readonly title: string;
  /** What it shows and n, how to read it, method: whole sentences. */
  readonly sentences: readonly string[];
  readonly table: FigureTable;
  /** The runs that it is about, where that is more than the subject's: its sentences then say which trials it shows. */
  readonly runs?: readonly RunOverviewRow[];
  /** Height for a width, both CSS pixels, where the golden section does not do; null where it does. */
  readonly naturalHeight?: (width: number) => number | null;
  readonly draw: (space: FigureSpace) => Drawing;
}

/** A named figure. It throws a FigureError where the subject lacks what it shows. */
export interface FigureKind {
  readonly name: string;
  /** What it shows, for the command's list. */
  readonly about: string;
  /** What it is made of: trials or metrics of one run, two cohorts, or all runs. */
  readonly of?: "run" | "pair" | "all";
  /** What it can be asked for beyond its cohort. */
  readonly settings?: readonly SettingName[];
  readonly make: (ask: Ask, subject: Subject, locale: Locale, settings: Settings) => Promise<MadeFigure>;
}
