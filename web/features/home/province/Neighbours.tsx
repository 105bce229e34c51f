import { Link } from 'react-router';
import { regionOf } from '#contract/features/places/regions.ts';
import type { Found } from './read.ts';

interface NeighboursProps {
  /** ISTAT code of the region. */
  region: string;
  neighbours: Found['neighbours'];
}

/** Links to the other provinces of the region with animals of the same kind. */
export function Neighbours({ region, neighbours }: NeighboursProps) {
  if (neighbours.length === 0) return null;
  return (
    <nav aria-labelledby="province-vicine" className="border-t border-line pt-6 pb-8">
      <h2 id="province-vicine" className="text-xl">
        {`Nelle altre province: ${regionOf(region)?.name ?? ''}`}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {neighbours.map(({ name, path, count }) => (
          <li key={path}>
            <Link
              to={path}
              className="gentle inline-flex min-h-11 items-center gap-2 rounded-full border border-control bg-card px-4 font-semibold hover:border-primary hover:text-primary"
            >
              <span>{name}</span>
              <span className="font-normal text-ink-soft">{count.toLocaleString('it-IT')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
