import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './IconButton.tsx';

interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Number of rows that the pages show. */
  total: number;
  /** `total` as text, such as 'oltre 100' if there are more. */
  totalInWords?: string;
  onPage: (page: number) => void;
  /** Italian noun, singular and plural: `['questionario', 'questionari']`. */
  noun: readonly [string, string];
}

/** "51–100 di 12.345 questionari" with a previous and a next button. */
export function Pagination({
  page,
  pageSize,
  total,
  totalInWords = total.toLocaleString('it-IT'),
  onPage,
  noun,
}: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <nav aria-label={`Pagine: ${noun[1]}`} className="flex items-center justify-end gap-2">
      <p className="mr-auto text-ink-soft tabular-nums" aria-live="polite">
        {`${from.toLocaleString('it-IT')}–${to.toLocaleString('it-IT')} di ${totalInWords} ${total === 1 ? noun[0] : noun[1]}`}
      </p>
      <IconButton label="Pagina precedente" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={20} aria-hidden="true" />
      </IconButton>
      <span className="tabular-nums">{`${page} / ${pages}`}</span>
      <IconButton label="Pagina successiva" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight size={20} aria-hidden="true" />
      </IconButton>
    </nav>
  );
}
