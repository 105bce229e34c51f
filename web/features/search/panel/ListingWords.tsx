import { Search } from 'lucide-react';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { QUERY_LENGTH } from '#contract/features/listings/search-query.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import type { Filters } from '../filters.ts';
import { filtersOfWords } from './filters-of-words.ts';

interface ListingWordsProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** Called with the reading of words that were typed and left: `onChange` follows before it ends. */
  onReading?: ((work: Promise<void>) => void) | undefined;
}

/**
 * A free text. What it says in the words of the filters ("anziano buono coi gatti vicino a Pavia") sets them; anything
 * else is looked for in names, breeds and texts.
 */
export function ListingWords({ filters, onChange, onReading }: ListingWordsProps) {
  const shownWords = filters.q ?? '';
  const [draft, setDraft] = useState({ of: shownWords, typed: shownWords });
  const typed = draft.of === shownWords ? draft.typed : shownWords;
  // other filters may change while a place among the words is looked up
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);
  const read = useRef(shownWords);
  async function submit(event?: FormEvent) {
    event?.preventDefault();
    read.current = typed;
    const foundFilters = await filtersOfWords(typed);
    onChange({ ...latest.current, ...foundFilters });
  }
  // words that were typed and not sent must not be lost
  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) {
    if (typed !== shownWords && typed !== read.current && !currentTarget.form?.contains(relatedTarget)) {
      const work = submit();
      onReading?.(work);
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex items-end gap-2">
      <TextInput
        label="Parole"
        type="search"
        enterKeyHint="search"
        limit={QUERY_LENGTH}
        value={typed}
        onChange={({ target }) => setDraft({ of: shownWords, typed: target.value })}
        onBlur={leave}
        placeholder="anziano buono coi gatti"
        className="min-w-0 flex-1"
      />
      <Button type="submit" look="secondary" icon={<Search size={18} aria-hidden="true" />}>
        Trova
      </Button>
    </form>
  );
}
