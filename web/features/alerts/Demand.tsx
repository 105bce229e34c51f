import { Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { countDemand } from '#contract/features/alerts/calls.ts';
import { DEMAND_AT_LEAST } from '#contract/features/alerts/limits.ts';
import { type Search, searchParams } from '#contract/features/listings/search-query.ts';
import { api } from '#web/platform/api/browser.ts';
import { useDebounced } from '#web/platform/ui/use-debounced.ts';

const PAUSE_MS = 1000;

/** How many people wait for an animal with these facts; nothing if nobody does, or while it is not known. */
export function Demand({ animal }: { animal: Search }) {
  const facts = useDebounced(searchParams(animal).toString(), PAUSE_MS);
  const [found, setFound] = useState({ facts: '', waiting: 0 });
  useEffect(() => {
    const leaving = new AbortController();
    const params = new URLSearchParams(facts);
    // of a list, one value with commas
    const query = Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name).join()]));
    api(countDemand, { query }, { signal: leaving.signal }).then(
      ({ waiting }) => setFound({ facts, waiting }),
      () => undefined,
    );
    return () => leaving.abort();
  }, [facts]);
  return (
    <output className="block">
      {found.waiting > 0 && (
        <span className="mt-1 flex gap-3 rounded-md bg-leaf-tint px-4 py-3 font-semibold">
          <Users size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-leaf" />
          <span>{demandText(found.waiting)}</span>
        </span>
      )}
    </output>
  );
}

function demandText(waiting: number): string {
  if (waiting < DEMAND_AT_LEAST) return 'Qualcuno aspetta un animale così.';
  return `${waiting.toLocaleString('it-IT')} persone aspettano un animale così.`;
}
