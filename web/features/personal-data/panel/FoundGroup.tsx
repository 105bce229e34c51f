import { useState } from 'react';
import type { PersonalData } from '#contract/features/personal-data/personal-data.ts';
import { numericDateAndTime } from '#contract/platform/dates.ts';
import { Button } from '#web/platform/ui/Button.tsx';

const SHOWN = 10;

/** The records of one kind: the first ten, and the rest on request. */
export function FoundGroup({ group: { label, rows } }: { group: PersonalData['groups'][number] }) {
  const [all, setAll] = useState(false);
  return (
    <div className="rounded-card bg-card p-5 shadow-soft">
      <h3 className="text-xl">
        <span>{`${label} `}</span>
        <span className="text-ink-soft tabular-nums">{`(${rows.length})`}</span>
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {(all ? rows : rows.slice(0, SHOWN)).map(({ id, at, title, kept }) => (
          <li key={id} className="py-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 break-words">{title}</span>
              <time dateTime={at} className="text-sm text-ink-soft tabular-nums">
                {numericDateAndTime(at)}
              </time>
            </p>
            {kept && <p className="text-sm text-amber">{`Resta: ${kept}`}</p>}
          </li>
        ))}
      </ul>
      {!all && rows.length > SHOWN && (
        <Button look="quiet" size="small" className="mt-2" onClick={() => setAll(true)}>
          Mostra tutti
        </Button>
      )}
    </div>
  );
}
