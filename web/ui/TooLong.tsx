interface TooLongProps {
  id?: string;
  used: number;
  limit: number;
}

// Italian groups four digits only when told to
const count = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** Says that a text is longer than the server takes; the text itself stays whole. */
export function TooLong({ id, used, limit }: TooLongProps) {
  return (
    <p id={id} className="text-sm font-semibold text-rose-hover tabular-nums">
      {count.format(used)} di {count.format(limit)} caratteri
    </p>
  );
}
