import { Link } from 'react-router';
import type { Gadget } from '#contract/features/gadgets/gadget.ts';
import { classes } from '#web/platform/ui/classes.ts';
import { CATEGORIES } from './categories.ts';
import { shopPath } from './read.ts';

interface CategoryChipsProps {
  gadgets: readonly Gadget[];
  /** "" for all categories. */
  chosen: string;
}

/** Filters the shop by category. Links, so that they work without JavaScript and can be shared. */
export function CategoryChips({ gadgets, chosen }: CategoryChipsProps) {
  const count = (category: string) => gadgets.filter((gadget) => gadget.category === category).length;
  const present = CATEGORIES.filter(({ value }) => value === chosen || count(value) > 0);
  if (present.length < 2 && !chosen) return null;
  const choices = [
    { value: '', label: 'Tutti', many: gadgets.length },
    ...present.map((category) => ({ ...category, many: count(category.value) })),
  ];
  return (
    <nav aria-label="Categorie" className="mt-6 max-sm:-mx-4">
      <ul className="flex gap-2 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] sm:flex-wrap">
        {choices.map(({ value, label, many }) => (
          <li key={value} className="shrink-0">
            <Link
              to={shopPath(value)}
              replace
              preventScrollReset
              aria-current={value === chosen ? 'page' : undefined}
              className={classes(
                'chosen gentle inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-semibold',
                value === chosen
                  ? 'border-primary bg-primary text-on-primary'
                  : 'border-control bg-card hover:border-primary hover:text-primary',
              )}
            >
              <span>{label}</span>
              <span className="text-sm font-normal tabular-nums">{many}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
