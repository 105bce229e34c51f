import type { Insights } from '#contract/features/insights/calls.ts';
import { counted } from '#contract/platform/counted.ts';
import { shortDate } from '#contract/platform/dates.ts';
import { Card } from '#web/platform/ui/Card.tsx';
import { Disclosure } from '#web/platform/ui/Disclosure.tsx';
import { type Column, Table } from '#web/platform/ui/Table.tsx';
import { WeekChart } from '#web/platform/ui/WeekChart.tsx';

type Week = Insights['weeks'][number];
type Kind = Exclude<keyof Week, 'from'>;

const CHARTS: readonly [kind: Kind, title: string, tone: string][] = [
  ['views', 'Visite', 'fill-primary'],
  ['favourites', 'Cuori', 'fill-rose'],
  ['shares', 'Condivisioni', 'fill-amber'],
  ['questionnaires', 'Questionari', 'fill-amber'],
  ['adoptions', 'Adozioni', 'fill-leaf'],
];

const COLUMNS: Column<Week>[] = [
  { id: 'from', head: 'Settimana dal', cell: ({ from }) => shortDate(from), main: true },
  ...CHARTS.map(
    ([kind, title]): Column<Week> => ({
      id: kind,
      head: title,
      cell: (week) => week[kind].toLocaleString('it-IT'),
      align: 'right',
    }),
  ),
];

/** A chart per figure, and all of them as a table. */
export function WeekFigures({ insights: { weeks, answers_in_days } }: { insights: Insights }) {
  return (
    <section aria-labelledby="numeri-settimane" className="grid gap-4">
      <h3 id="numeri-settimane" className="text-xl">
        Settimana per settimana
      </h3>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {CHARTS.map(([kind, title, tone]) => (
          <WeekChart
            key={kind}
            title={title}
            tone={tone}
            weeks={weeks.map((week) => ({ from: week.from, count: week[kind] }))}
          />
        ))}
        <Card title="Le tue risposte" level={3}>
          <p>{answering(answers_in_days)}</p>
        </Card>
      </div>
      <Disclosure title="Gli stessi numeri in una tabella">
        <Table
          columns={COLUMNS}
          rows={[...weeks].reverse()}
          rowId={({ from }) => from}
          caption="I tuoi numeri settimana per settimana"
        />
      </Disclosure>
    </section>
  );
}

function answering(days: number | null): string {
  if (days === null)
    return 'Ancora non lo diciamo: servono almeno cinque questionari, e una prima risposta entro una settimana.';
  if (days < 0.5) return 'Di solito rispondi a un questionario in giornata. Lo legge anche chi guarda i tuoi annunci.';
  return `Di solito rispondi a un questionario in ${counted(days, 'giorno', 'giorni')}. Lo legge anche chi guarda i tuoi annunci.`;
}
