"use client";

import { useMessages } from "@/components/ui/locale";
import { MarkGlyph } from "@/components/ui/mark-glyph";
import { CATEGORIES, type Category, type CategoryRules } from "@/lib/domain/categories";
import { formatCount } from "@/lib/domain/format";
import { scatterMessages } from "@/lib/messages/scatter";
import { vocabularyMessages } from "@/lib/messages/vocabulary";

interface CategoryLegendProps {
  readonly counts: Readonly<Record<Category, number>>;
  readonly rules: CategoryRules;
  /** Null: all. */
  readonly chosen: readonly Category[] | null;
  readonly onToggle: (category: Category) => void;
}

/** The eight categories with their marks and counts; each narrows the view to itself. */
export function CategoryLegend({ counts, rules, chosen, onToggle }: CategoryLegendProps) {
  const texts = useMessages(scatterMessages);
  const words = useMessages(vocabularyMessages);
  return (
    <div className="category-legend" role="group" aria-label={texts.legend}>
      {CATEGORIES.map((category) => (
        <button
          key={category}
          type="button"
          className={`chip${chosen === null || chosen.includes(category) ? "" : " is-off"}`}
          aria-pressed={chosen?.includes(category) ?? false}
          title={words.category_rule[category](rules)}
          onClick={() => onToggle(category)}
        >
          <MarkGlyph category={category} />
          {words.category[category]}
          <b>{formatCount(counts[category])}</b>
        </button>
      ))}
    </div>
  );
}
