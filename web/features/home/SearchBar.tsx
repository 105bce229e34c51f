import { ChevronDown, Search } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { type Filters, filtersIn, homePath, SIZES, TYPES } from '#web/features/search/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { botSearch } from './bot-search.ts';
import { useSearch } from './use-search.ts';

/** An empty form, so that Azzera leads to Home without JavaScript: a reset would restore the values of the address. */
const RESET = 'azzera';
/** The filters that the selects set; the form keeps the others. */
const OWN = new Set(['city', 'type', 'size']);
/** A city stands for a place: another one would find nothing. */
const ANYWHERE = { near: undefined, km: undefined, province: undefined, region: undefined };

interface SearchBarProps {
  filters: Filters;
  cities: readonly string[];
  onSearch: () => void;
}

/** Three selects with Cerca and Azzera, in plain GET forms that also work without JavaScript. */
export function SearchBar({ filters: shown, cities, onSearch }: SearchBarProps) {
  const { wanted: filters, change, show } = useSearch(shown);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') words.append(name, value);
    const wantedFilters = filtersIn(words);
    void change(wantedFilters.city ? { ...wantedFilters, ...ANYWHERE } : wantedFilters);
    onSearch();
  };
  const form = useRef<HTMLFormElement>(null);
  const reset = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    for (const select of form.current?.querySelectorAll('select') ?? []) select.value = '';
    botSearch.clear();
    void show({ adopted: true });
  };
  const askedCity = filters.city ?? '';
  const city = cities.find((each) => each.toLowerCase() === askedCity.toLowerCase()) ?? askedCity;
  const choices = city && !cities.includes(city) ? [city, ...cities] : cities;
  const others = [...new URLSearchParams(homePath(filters).slice(2))].filter(([name]) => !OWN.has(name));
  return (
    <search className="@container block min-w-0 grow basis-full lg:basis-0">
      <form
        ref={form}
        // The selects are uncontrolled: a search with other values for them remounts them when it starts to load. Later,
        // or for another filter, that would undo what was chosen meanwhile.
        key={homePath({ city, type: filters.type, size: filters.size })}
        action="/"
        method="get"
        onSubmit={search}
        className="flex flex-wrap items-center rounded-[1.75rem] bg-card p-1.5 shadow-lift sm:p-2 sm:flex-nowrap sm:rounded-full"
      >
        <Choice
          name="city"
          label="Città"
          none="Tutta Italia"
          value={city}
          className="max-sm:basis-[max(9rem,calc(100%-7.4rem))] sm:flex-[1.4]"
        >
          {choices.map((each) => ({ value: each, label: each }))}
        </Choice>
        <Choice name="type" label="Animale" none="Tutti" value={filters.type ?? ''} className={HALF}>
          {TYPES}
        </Choice>
        <Choice name="size" label="Taglia" none="Tutte" value={filters.size ?? ''} className={HALF}>
          {SIZES}
        </Choice>
        {others.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <Button
          type="submit"
          form={RESET}
          look="quiet"
          className="max-sm:order-3 max-sm:grow max-sm:basis-[7.3rem] sm:mx-1 sm:px-4"
        >
          Azzera
        </Button>
        <Button
          type="submit"
          size="large"
          icon={<Search size={20} strokeWidth={2.5} aria-hidden="true" />}
          className="max-sm:order-1 @max-[17.5rem]:order-2! max-sm:grow max-sm:basis-[7.3rem] max-sm:px-5"
        >
          Cerca
        </Button>
      </form>
      <form id={RESET} action="/" method="get" onSubmit={reset} />
    </search>
  );
}

/**
 * On a phone, two of them and a button fill the second row. With a large text size, when that is not wide enough, each
 * control has a row of its own, Cerca below those that it follows.
 */
const HALF = 'max-sm:order-2 max-sm:basis-[max(4.5rem,calc(50%-3.7rem))] sm:flex-1';

interface ChoiceProps {
  name: string;
  label: string;
  none: string;
  value: string;
  className: string;
  children: readonly { value: string; label: string }[];
}

function Choice({ name, label, none, value, className, children }: ChoiceProps) {
  return (
    <div
      className={`gentle relative min-w-0 grow rounded-[1.4rem] hover:bg-paper-deep has-focus-visible:bg-paper-deep sm:rounded-full sm:not-first:before:absolute sm:not-first:before:inset-y-3 sm:not-first:before:left-0 sm:not-first:before:w-px sm:not-first:before:bg-line ${className}`}
    >
      <label
        htmlFor={`cerca-${name}`}
        className="pointer-events-none absolute top-[0.25rem] left-4 @max-[18.5rem]:left-3 sm:top-[0.5rem] text-sm leading-[1.25rem] sm:left-5 font-semibold text-ink-soft"
      >
        {label}
      </label>
      <select
        id={`cerca-${name}`}
        name={name}
        defaultValue={value}
        className="w-full cursor-pointer appearance-none truncate rounded-[inherit] bg-transparent pt-[1.5rem] pr-8 pb-1 pl-4 @max-[18.5rem]:pr-7 @max-[18.5rem]:pl-3 sm:pt-[1.75rem] sm:pb-2 sm:pl-5 leading-[1.5rem] font-semibold"
      >
        <option value="">{none}</option>
        {children.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute right-2.5 bottom-2 sm:right-3.5 sm:bottom-3 text-ink-soft"
      />
    </div>
  );
}
