import { Search } from 'lucide-react';
import { STATUSES, TYPES } from '#web/features/listings/editor/index.ts';
import { Select } from '#web/platform/ui/Select.tsx';
import type { OwnFilters } from './filters.ts';

interface FilterBarProps {
  filters: OwnFilters;
  onFilters: (filters: OwnFilters) => void;
}

/** Filters the owner's list as the user types. */
export function FilterBar({ filters, onFilters }: FilterBarProps) {
  const set = (changes: Partial<OwnFilters>) => onFilters({ ...filters, ...changes });
  return (
    <search className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(5.5rem,33.3%-0.75rem)),1fr))] gap-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
      <div className="relative max-lg:col-span-full">
        <Search
          size={20}
          aria-hidden="true"
          className="pointer-events-none absolute bottom-3.5 left-3.5 text-ink-soft"
        />
        <label htmlFor="cerca-annunci" className="mb-1.5 block font-semibold">
          Cerca tra i tuoi annunci
        </label>
        <input
          id="cerca-annunci"
          type="search"
          value={filters.text}
          onChange={(event) => set({ text: event.target.value })}
          placeholder="Nome, razza, microchip…"
          className="control pl-10.5!"
        />
      </div>
      <Select
        label="Tipo"
        none="Tutti"
        choices={TYPES}
        value={filters.type}
        onChange={(event) => set({ type: event.target.value as OwnFilters['type'] })}
      />
      <Select
        label="Stato"
        none="Tutti"
        choices={STATUSES}
        value={filters.status}
        onChange={(event) => set({ status: event.target.value as OwnFilters['status'] })}
      />
      <Select
        label="Visibilità"
        none="Tutti"
        choices={SHOWN}
        value={filters.shown}
        onChange={(event) => set({ shown: event.target.value as OwnFilters['shown'] })}
      />
    </search>
  );
}

const SHOWN = [
  { value: 'visibili', label: 'Visibili al pubblico' },
  { value: 'nascosti', label: 'Nascosti' },
  { value: 'da-confermare', label: 'Da confermare' },
];
