import type { SiteStats } from '#contract/features/statistics/calls.ts';
import { classes } from '#web/platform/ui/classes.ts';

type Week = SiteStats['weeks'][number];

interface WeekChartProps {
  title: string;
  /** Oldest first; the last week is not over. */
  weeks: readonly Week[];
  kind: Exclude<keyof Week, 'week'>;
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
export function WeekChart({ title, weeks, kind, tone }: WeekChartProps) {
  const most = Math.max(1, ...weeks.map((week) => week[kind]));
  const now = weeks.at(-1);
  const before = weeks.at(-2);
  return (
    <figure className="relative rounded-card bg-card p-5 shadow-soft">
      <figcaption className="mb-4 grid grid-cols-[1fr_auto] items-baseline gap-x-3">
        <span className="font-semibold">{title}</span>
        <strong className="font-display text-2xl tabular-nums">{count(now?.[kind] ?? 0)}</strong>
        <span className="col-span-2 text-right text-sm text-ink-soft tabular-nums">
          {`questa settimana, ${count(before?.[kind] ?? 0)} la scorsa`}
        </span>
      </figcaption>
      {weeks.every((week) => week[kind] === 0) && (
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
          const height = Math.max(week[kind] > 0 ? 3 : 0, (week[kind] / most) * (HEIGHT - 4));
          return (
            <rect
              key={week.week}
              x={index * STEP + (STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              rx="3"
              className={classes(tone, index === weeks.length - 1 && 'opacity-50')}
            >
              <title>{`${nameOf(week)}: ${count(week[kind])}`}</title>
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
              <tr key={week.week}>
                <th scope="row">{nameOf(week)}</th>
                <td>{count(week[kind])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

const count = (number: number) => number.toLocaleString('it-IT');
const nameOf = ({ week }: Week) => day.format(new Date(`${week}T00:00:00Z`));
