import { ChevronDown, Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { type Filters, filtersIn, homePath, SIZES, TYPES } from '#web/search/index.ts';
import { Button } from '#web/ui/Button.tsx';
import { botSearch } from './bot-search.ts';

/** The filters that the selects set; the form keeps the others. */
const OWN = new Set(['city', 'type', 'size']);
/** A city stands for a place: another one would find nothing. */
const ANYWHERE = { near: undefined, km: undefined, province: undefined, region: undefined };

interface SearchBarProps {
  filters: Filters;
  cities: readonly string[];
  onSearch: () => void;
}

/** Three selects with Cerca and Azzera, in a plain GET form that also works without JavaScript. */
export function SearchBar({ filters, cities, onSearch }: SearchBarProps) {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') words.append(name, value);
    const wanted = filtersIn(words);
    void navigate(homePath(wanted.city ? { ...wanted, ...ANYWHERE } : wanted), { preventScrollReset: true });
    onSearch();
  };
  const reset = (event: FormEvent<HTMLFormElement>) => {
    // The default reset would restore the values of the address.
    event.preventDefault();
    for (const select of event.currentTarget.querySelectorAll('select')) select.value = '';
    botSearch.clear();
    void navigate('/', { preventScrollReset: true });
  };
  const asked = filters.city ?? '';
  const city = cities.find((each) => each.toLowerCase() === asked.toLowerCase()) ?? asked;
  const choices = city && !cities.includes(city) ? [city, ...cities] : cities;
  const others = [...new URLSearchParams(homePath(filters).slice(2))].filter(([name]) => !OWN.has(name));
  return (
    <search>
      <form
        // The selects are uncontrolled: a new address remounts them with its values.
        key={homePath(filters)}
        action="/"
        method="get"
        onSubmit={search}
        onReset={reset}
        className="grid grid-cols-[1fr_1fr_minmax(7.3rem,auto)] rounded-[1.75rem] bg-card p-2 shadow-lift sm:flex sm:items-center sm:rounded-full"
      >
        <Choice name="city" label="Città" none="Tutta Italia" value={city} className="max-sm:col-span-2 sm:flex-[1.4]">
          {choices.map((each) => ({ value: each, label: each }))}
        </Choice>
        <Choice
          name="type"
          label="Animale"
          none="Tutti"
          value={filters.type ?? ''}
          className="max-sm:row-start-2 sm:flex-1"
        >
          {TYPES}
        </Choice>
        <Choice
          name="size"
          label="Taglia"
          none="Tutte"
          value={filters.size ?? ''}
          className="max-sm:row-start-2 sm:flex-1"
        >
          {SIZES}
        </Choice>
        {others.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <Button
          type="reset"
          look="quiet"
          className="max-sm:col-start-3 max-sm:row-start-2 max-sm:self-center sm:mx-1 sm:px-4"
        >
          Azzera
        </Button>
        <Button
          type="submit"
          size="large"
          icon={<Search size={20} strokeWidth={2.5} aria-hidden="true" />}
          className="max-sm:col-start-3 max-sm:row-start-1 max-sm:self-center max-sm:px-5"
        >
          Cerca
        </Button>
      </form>
    </search>
  );
}

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
      className={`gentle relative rounded-[1.4rem] hover:bg-paper-deep has-focus-visible:bg-paper-deep sm:rounded-full sm:not-first:before:absolute sm:not-first:before:inset-y-3 sm:not-first:before:left-0 sm:not-first:before:w-px sm:not-first:before:bg-line ${className}`}
    >
      <label
        htmlFor={`cerca-${name}`}
        className="pointer-events-none absolute top-2 left-4 text-sm leading-5 sm:left-5 font-semibold text-ink-soft"
      >
        {label}
      </label>
      <select
        id={`cerca-${name}`}
        name={name}
        defaultValue={value}
        className="w-full cursor-pointer appearance-none truncate rounded-[inherit] bg-transparent pt-7 pr-8 pb-2 pl-4 sm:pl-5 leading-6 font-semibold"
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
        className="pointer-events-none absolute right-2.5 bottom-3 sm:right-3.5 text-ink-soft"
      />
    </div>
  );
}
