import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { QUERY_LENGTH } from '#contract/listings/search-query.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import type { Filters } from '../filters.ts';
import { filtersOfWords } from './filters-of-words.ts';

interface ListingWordsProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/**
 * A free text. What it says in the words of the filters ("anziano buono coi gatti vicino a Pavia") sets them; anything
 * else is looked for in names, breeds and texts.
 */
export function ListingWords({ filters, onChange }: ListingWordsProps) {
  const shown = filters.q ?? '';
  const [draft, setDraft] = useState({ of: shown, typed: shown });
  const typed = draft.of === shown ? draft.typed : shown;
  async function submit(event: FormEvent) {
    event.preventDefault();
    onChange({ ...filters, ...(await filtersOfWords(typed)) });
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex items-end gap-2">
      <TextInput
        label="Parole"
        type="search"
        enterKeyHint="search"
        limit={QUERY_LENGTH}
        value={typed}
        onChange={({ target }) => setDraft({ of: shown, typed: target.value })}
        placeholder="Per esempio: anziano buono coi gatti"
        className="min-w-0 flex-1"
      />
      <Button type="submit" look="secondary" icon={<Search size={18} aria-hidden="true" />}>
        Trova
      </Button>
    </form>
  );
}
