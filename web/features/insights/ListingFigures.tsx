import { useState } from 'react';
import { Link } from 'react-router';
import type { Insights } from '#contract/features/insights/calls.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { type Column, Table } from '#web/platform/ui/Table.tsx';

type Figures = Insights['listings'][number];

/** Rows that are shown first: the most viewed ones. */
const AT_FIRST = 20;

const number = (id: Exclude<keyof Figures, 'id' | 'name'>, head: string): Column<Figures> => ({
  id,
  head,
  cell: (row) => row[id].toLocaleString('it-IT'),
  align: 'right',
});

const COLUMNS: Column<Figures>[] = [
  {
    id: 'name',
    head: 'Annuncio',
    cell: ({ id, name }) => (
      <Link to={`/annuncio/${id}`} className="link-line break-words">
        {name}
      </Link>
    ),
    main: true,
  },
  number('views', 'Visite'),
  number('favourites', 'Cuori'),
  number('shares', 'Condivisioni'),
  number('questionnaires', 'Questionari'),
  number('days_online', 'Giorni dalla pubblicazione'),
];

/** The figures of each listing in the period, most viewed first. */
export function ListingFigures({ listings }: { listings: readonly Figures[] }) {
  const [all, setAll] = useState(false);
  return (
    <section aria-labelledby="numeri-annunci" className="grid gap-4">
      <h3 id="numeri-annunci" className="text-xl">
        Annuncio per annuncio
      </h3>
      {listings.length === 0 ? (
        <EmptyState title="Ancora nessun annuncio">
          Quando ne pubblichi uno, qui leggi quante volte lo aprono.
        </EmptyState>
      ) : (
        <Table
          columns={COLUMNS}
          rows={all ? listings : listings.slice(0, AT_FIRST)}
          rowId={({ id }) => id}
          caption="I numeri di ogni annuncio nel periodo scelto, prima i più visti"
        />
      )}
      {!all && listings.length > AT_FIRST && (
        <div>
          <Button look="secondary" onClick={() => setAll(true)}>
            {`Mostrali tutti (${listings.length})`}
          </Button>
        </div>
      )}
    </section>
  );
}
