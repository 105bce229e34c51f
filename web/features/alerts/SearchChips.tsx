import { X } from 'lucide-react';
import type { Search } from '#contract/features/listings/search-query.ts';
import { withoutEach } from '#web/features/search/words/index.ts';
import { Chip } from '#web/platform/ui/Chip.tsx';

interface SearchChipsProps {
  search: Search;
  /** Name of the comune of `search.near`, "" if it is not known. */
  place: string;
  /** Takes a filter off. Without it the chips are only shown. */
  onChange?: (search: Search) => void;
}

/** The filters of a search as chips. */
export function SearchChips({ search, place, onChange }: SearchChipsProps) {
  const chips = withoutEach(search, place);
  return (
    <div className="flex flex-col gap-1.5">
      <span className="font-semibold">Cosa cerchi</span>
      <ul className="flex flex-wrap gap-2">
        {chips.length === 0 && (
          <li>
            <Chip>Tutti gli animali</Chip>
          </li>
        )}
        {chips.map(({ label, without }) => (
          <li key={label} className="min-w-0">
            {onChange ? (
              <button
                type="button"
                onClick={() => onChange(without)}
                className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full forced-colors:border bg-primary-tint px-4 font-semibold wrap-anywhere text-primary"
              >
                <span className="sr-only">Togli: </span>
                <span>{label}</span>
                <X size={16} aria-hidden="true" className="shrink-0" />
              </button>
            ) : (
              <Chip className="max-w-full whitespace-normal wrap-anywhere">{label}</Chip>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
