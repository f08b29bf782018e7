"use client";

import { useMessages } from "@/components/ui/locale";
import { MarkGlyph } from "@/components/ui/mark-glyph";
import { CATEGORIES, type Category } from "@/lib/domain/categories";
import { formatCount } from "@/lib/domain/format";
import { landscapeMessages } from "@/lib/messages/landscape";
import { vocabularyMessages } from "@/lib/messages/vocabulary";

interface CategoryLegendProps {
  readonly counts: Readonly<Record<Category, number>>;
  /** Null: all. */
  readonly chosen: readonly Category[] | null;
  readonly onToggle: (category: Category) => void;
}

/** The eight categories with their marks and counts; each narrows the view to itself. */
export function CategoryLegend({ counts, chosen, onToggle }: CategoryLegendProps) {
  const texts = useMessages(landscapeMessages);
  const words = useMessages(vocabularyMessages);
  return (
    <div className="category-legend" role="group" aria-label={texts.legend}>
      {CATEGORIES.map((category) => (
        <button
          key={category}
          type="button"
          className={`chip${chosen === null || chosen.includes(category) ? "" : " is-off"}`}
          aria-pressed={chosen?.includes(category) ?? false}
          title={words.category_rule[category]}
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
