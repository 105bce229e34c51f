import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

/** Breadcrumb navigation. */
export function Breadcrumbs({ trail }: { trail: readonly { name: string; path: string }[] }) {
  return (
    <nav aria-label="Percorso" className="lg:col-span-2 print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm text-ink-soft">
        {trail.map(({ name, path }, index) => (
          <li key={path} className="flex min-w-0 items-center gap-1.5">
            {index > 0 && <ChevronRight size={14} aria-hidden="true" className="shrink-0" />}
            {index < trail.length - 1 ? (
              <Link to={path} className="min-w-0 rounded-sm underline-offset-4 hover:text-primary hover:underline">
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="truncate font-semibold text-ink">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
