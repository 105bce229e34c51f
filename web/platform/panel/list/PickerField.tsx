import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/platform/ui/IconButton.tsx';
import { SuggestInput, type Suggestion } from '#web/platform/ui/SuggestInput.tsx';
import { useDebounced } from '#web/platform/ui/use-debounced.ts';

export interface Picker {
  /** Part of the cache key: which kind of item is searched. */
  kind: string;
  search: (q: string, signal: AbortSignal) => Promise<Suggestion[]>;
  /** Returns the name of the selected item. */
  nameOf: (id: string, signal: AbortSignal) => Promise<string>;
}

interface PickerFieldProps {
  label: string;
  picker: Picker;
  /** Id of the selected item; "" for no selection. */
  value: string;
  onValue: (id: string) => void;
  placeholder?: string;
  help?: string;
  error?: string | undefined;
  className?: string;
}

const PAUSE_MS = 200;

/** Selects one of very many items by typing part of its name. */
export function PickerField({ label, picker, value, onValue, placeholder, help, error, className }: PickerFieldProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), PAUSE_MS);
  // what was found for the text before must not be taken for this one
  const isSearched = q.length >= 2 && q === typed.trim();
  const chosen = useQuery({
    queryKey: ['admin', 'name-of', picker.kind, value],
    queryFn: ({ signal }) => picker.nameOf(value, signal),
    enabled: value !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const foundItems = useQuery({
    queryKey: ['admin', 'search', picker.kind, q],
    queryFn: ({ signal }) => picker.search(q, signal),
    enabled: q.length >= 2,
  });
  if (value !== '') {
    return (
      <div className={className}>
        <p className="mb-1.5 font-semibold">{label}</p>
        <p className="control flex items-center gap-1 py-0! pr-0.5!">
          <span className="min-w-0 flex-1 truncate">
            {chosen.data ?? (chosen.isError ? 'Non si trova più' : 'Caricamento…')}
          </span>
          <IconButton
            label={`Togli ${label.toLowerCase()}`}
            onClick={() => {
              setTyped('');
              onValue('');
            }}
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        </p>
        {help && <p className="mt-1.5 text-sm text-ink-soft">{help}</p>}
        {error && <p className="mt-1.5 text-sm font-semibold text-rose-hover">{error}</p>}
      </div>
    );
  }
  return (
    <SuggestInput
      label={label}
      help={help}
      error={error}
      className={className}
      placeholder={placeholder ?? 'Scrivi per cercare'}
      value={typed}
      onValue={setTyped}
      suggestions={isSearched ? (foundItems.data ?? []) : []}
      onPick={({ id }) => onValue(id)}
    />
  );
}
