import { classes } from './classes.ts';

interface CountedWeek {
  /** Monday of the week, `yyyy-mm-dd`. */
  from: string;
  count: number;
}

interface WeekChartProps {
  title: string;
  /** Oldest first; the last week is not over. */
  weeks: readonly CountedWeek[];
  /** The colour of the bars. */
  tone: string;
}

const HEIGHT = 96;
const STEP = 24;
const BAR = 16;
const day = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', day: 'numeric', month: 'short' });

/**
 * A bar chart of one number per week. The current week is paler, because it is not over. Screen readers get a table.
 */
export function WeekChart({ title, weeks, tone }: WeekChartProps) {
  const most = Math.max(1, ...weeks.map((week) => week.count));
  const now = weeks.at(-1);
  const before = weeks.at(-2);
  return (
    <figure className="relative rounded-card bg-card p-5 shadow-soft">
      <figcaption className="mb-4 grid grid-cols-[1fr_auto] items-baseline gap-x-3">
        <span className="font-semibold">{title}</span>
        <strong className="font-display text-2xl tabular-nums">{inItalian(now?.count ?? 0)}</strong>
        <span className="col-span-2 text-right text-sm text-ink-soft tabular-nums">
          {`questa settimana, ${inItalian(before?.count ?? 0)} la scorsa`}
        </span>
      </figcaption>
      {weeks.every((week) => week.count === 0) && (
        <p className="absolute inset-x-5 top-1/2 text-center text-sm text-ink-soft">Ancora niente da contare.</p>
      )}
      <svg
        viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`}
        className="block h-28 w-full"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <line x1="0" x2={weeks.length * STEP} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-line" />
        {weeks.map((week, index) => {
          const height = Math.max(week.count > 0 ? 3 : 0, (week.count / most) * (HEIGHT - 4));
          return (
            <rect
              key={week.from}
              x={index * STEP + (STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              rx="3"
              className={classes(tone, index === weeks.length - 1 && 'opacity-50')}
            >
              <title>{`${nameOf(week)}: ${inItalian(week.count)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden="true" className="mt-2 flex justify-between text-sm text-ink-soft">
        <span>{weeks[0] && nameOf(weeks[0])}</span>
        <span>oggi</span>
      </p>
      <div className="sr-only">
        <table>
          <caption>{`${title}, settimana per settimana`}</caption>
          <thead>
            <tr>
              <th scope="col">Settimana dal</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.from}>
                <th scope="row">{nameOf(week)}</th>
                <td>{inItalian(week.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

const inItalian = (number: number) => number.toLocaleString('it-IT');
const nameOf = ({ from }: CountedWeek) => day.format(new Date(`${from}T00:00:00Z`));
