import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { Elements } from './elements.ts';

export interface Column<Row> {
  id: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /**
   * The header is only for screen readers, such as that of a column of buttons. Also absent from the card on a phone.
   */
  headHidden?: boolean;
  /** `right` for numbers. */
  align?: 'left' | 'right';
  /** The text does not wrap from the `lg` breakpoint up. */
  oneLine?: boolean;
  /** The card on a phone does not show the header: buttons need none. */
  headless?: boolean;
  /** The card on a phone shows this cell in its top right corner; the value is the number of its round buttons. */
  corner?: 1 | 2;
  /** The cell that names the row: its row header, and the title of the card on a phone. */
  main?: boolean;
}

interface TableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Accessible name of the table. */
  caption: string;
  /** Content below a row; null if the row is collapsed. */
  detail?: (row: Row) => Elements;
  rowClass?: (row: Row) => string | undefined;
}

/** A compact table with a sticky header. On a phone each row becomes a card. */
export function Table<Row>({ columns, rows, rowId, caption, detail, rowClass }: TableProps<Row>) {
  return (
    <table className="w-full border-separate border-spacing-0 rounded-card bg-card shadow-soft max-table:table-fixed max-table:bg-transparent max-table:shadow-none">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-table:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              className={classes(
                'sticky top-16 z-10 border-b border-line bg-card px-3 py-3 text-sm font-semibold text-ink-soft lg:px-4 first:rounded-tl-card last:rounded-tr-card',
                column.align === 'right' ? 'text-right' : 'text-left',
              )}
            >
              {column.headHidden ? <span className="sr-only">{column.head}</span> : column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-table:flex max-table:flex-col max-table:gap-3">
        {rows.map((row) => (
          <Row key={rowId(row)} row={row} columns={columns} detail={detail?.(row)} className={rowClass?.(row)} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps<T> {
  row: T;
  columns: readonly Column<T>[];
  detail: Elements;
  className: string | undefined;
}

function Row<T>({ row, columns, detail, className }: RowProps<T>) {
  const beside = columns.find(({ corner }) => corner)?.corner ?? 0;
  return (
    <>
      <tr
        className={classes(
          'group max-table:relative max-table:block max-table:rounded-card max-table:bg-card max-table:p-4 max-table:shadow-soft table:hover:bg-paper',
          className,
        )}
      >
        {columns.map((column) => (
          <Cell key={column.id} column={column} row={row} beside={beside} />
        ))}
      </tr>
      {detail && (
        <tr className="max-table:block max-table:rounded-card max-table:bg-card max-table:p-4 max-table:shadow-soft">
          <td
            colSpan={columns.length}
            className="border-b border-line px-4 pb-5 max-table:block max-table:border-0 max-table:p-0"
          >
            {detail}
          </td>
        </tr>
      )}
    </>
  );
}

interface CellProps<T> {
  column: Column<T>;
  row: T;
  /** Number of buttons in the card's corner. */
  beside: 0 | 1 | 2;
}

function Cell<T>({ column, row, beside }: CellProps<T>) {
  const Tag = column.main ? 'th' : 'td';
  const labelled = !column.main && !column.headless && !column.headHidden && Boolean(column.head);
  return (
    <Tag
      scope={column.main ? 'row' : undefined}
      className={classes(
        'border-b border-line px-3 py-3 align-middle lg:px-4 group-last:border-b-0 max-table:block max-table:border-0 max-table:px-0 max-table:py-1 max-table:text-left',
        column.main ? 'text-left font-semibold' : 'font-normal',
        column.align === 'right' && 'text-right tabular-nums',
        column.oneLine && 'lg:whitespace-nowrap',
        column.main && BESIDE[beside],
        column.corner && 'max-table:absolute max-table:top-2.5 max-table:right-2',
        labelled && 'max-table:flex max-table:flex-wrap max-table:items-baseline max-table:gap-x-2',
      )}
    >
      {labelled && (
        <span aria-hidden="true" className="text-sm text-ink-soft table:hidden">
          {column.head}
        </span>
      )}
      <div className={labelled ? 'max-w-full break-words max-table:flex-1 table:contents' : 'contents'}>
        {column.cell(row)}
      </div>
    </Tag>
  );
}

/** Padding for the buttons in the corner. */
const BESIDE = { 0: '', 1: 'max-table:pr-11!', 2: 'max-table:pr-21!' };
