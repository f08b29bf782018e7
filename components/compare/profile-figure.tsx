"use client";

import { CsvAction } from "@/components/ui/csv-action";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import type { RewardComparison } from "@/lib/domain/compare/comparison";
import type { ProfilePoint } from "@/lib/domain/compare/profile";
import { compareStatisticMessages, type CompareStatisticMessages } from "@/lib/messages/compare-statistics";
import type { Scalar } from "@/lib/queries/query";

import { type Compared, noted } from "./compared";
import { MethodLine } from "./finding-list";
import { LinePlot, type LineSeries, NAMES } from "./line-plot";
import { rateScale } from "./scales";
import { Sized } from "./sized";

type Profiles = RewardComparison["profile"];

interface ProfileFigureProps {
  readonly compared: Compared;
  /** Null while it is reckoned. */
  readonly profile: Profiles | null;
  readonly isExact: boolean;
}

const HEIGHT = 300;
const TOP = 26;
const LEFT = 34;
const BOTTOM = 44;
const HALF = 0.5;

/** Share of trials above each reward, both sides, with pointwise bands. */
export function ProfileFigure({ compared, profile, isExact }: ProfileFigureProps) {
  const texts = useMessages(compareStatisticMessages);
  const rows =
    profile === null ? [] : noted([...profileRows("A", profile.a), ...profileRows("B", profile.b)], compared);
  const halfOf = (points: readonly ProfilePoint[] | undefined) =>
    points?.find(({ threshold }) => threshold === HALF)?.share ?? null;
  const title = texts.profile_title(halfOf(profile?.a), halfOf(profile?.b));
  return (
    <Figure
      className="profile-figure"
      title={title}
      subtitle={texts.profile_subtitle}
      table={rows}
      sql={compared.sql}
      actions={<CsvAction title={title} fileName="compare-profile" rows={rows} />}
      qualifier={compared.qualifier}
      notes={compared.notes}
      foot={isExact ? texts.exact_foot : texts.binned_foot}
    >
      <div className="profile-plot" aria-busy={profile === null}>
        {profile === null ? (
          <p className="muted">{texts.reckoning}</p>
        ) : (
          <Sized>
            {(width) => (
              <ProfilePlot
                compared={compared}
                profile={profile}
                width={width}
                label={texts.profile_label(title)}
                texts={texts}
              />
            )}
          </Sized>
        )}
      </div>
      <MethodLine method="profile" />
    </Figure>
  );
}

interface ProfilePlotProps {
  readonly compared: Compared;
  readonly profile: Profiles;
  readonly width: number;
  readonly label: string;
  readonly texts: CompareStatisticMessages;
}

function ProfilePlot({ compared, profile, width, label, texts }: ProfilePlotProps) {
  const plot = { left: LEFT, top: TOP, width: width - LEFT - NAMES, height: HEIGHT - TOP - BOTTOM };
  const across = rateScale(1, plot.left, plot.left + plot.width);
  const most = Math.max(
    0,
    ...[...profile.a, ...profile.b].map(({ share, share95 }) => share95?.high ?? share),
  );
  const { of, ticks } = rateScale(most, plot.top + plot.height, plot.top);
  const line = (side: "a" | "b", name: string): LineSeries => ({
    key: side,
    name,
    side,
    points: profile[side].map(({ threshold, share, share95 }) => ({
      x: across.of(threshold),
      y: of(share),
      low: share95 === null ? null : of(share95.low),
      high: share95 === null ? null : of(share95.high),
    })),
  });
  return (
    <LinePlot
      plot={plot}
      width={width}
      height={HEIGHT}
      label={label}
      series={[line("a", compared.short_a), line("b", compared.short_b)]}
      x_ticks={across.ticks}
      y_ticks={ticks}
      x_title={texts.profile_axis}
      y_title={texts.profile_y}
    />
  );
}

function profileRows(side: string, points: readonly ProfilePoint[]): Readonly<Record<string, Scalar>>[] {
  return points.map(({ threshold, share, share95 }) => ({
    side,
    threshold,
    share,
    share_low: share95?.low ?? null,
    share_high: share95?.high ?? null,
  }));
}
