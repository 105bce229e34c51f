import { classes } from '#web/platform/ui/classes.ts';

/** The word TEST over an image of a test account. Drawn by the page; the stored image does not contain it. */
export function Watermark({ className }: { className?: string }) {
  return (
    <span className={classes('pointer-events-none absolute inset-0 overflow-hidden', className)}>
      <span className="sr-only">Annuncio di prova</span>
      <svg viewBox="0 0 200 200" preserveAspectRatio="xMidYMid slice" className="size-full" aria-hidden="true">
        <g
          transform="rotate(-30 100 100)"
          textAnchor="middle"
          className="fill-on-night/70 stroke-night/50 font-display text-[2.4rem] font-extrabold tracking-widest"
          strokeWidth="0.6"
        >
          {[-20, 50, 120, 190, 260].map((y, row) => (
            <text key={y} x={row % 2 ? 130 : 70} y={y - 20}>
              TEST TEST TEST
            </text>
          ))}
        </g>
      </svg>
    </span>
  );
}
