interface TooLongProps {
  id?: string;
  used: number;
  limit: number;
}

// by default the Italian locale does not group four digits
const count = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** Says that a text is longer than the server accepts. The text itself is not cut. */
export function TooLong({ id, used, limit }: TooLongProps) {
  return (
    <p id={id} className="text-sm font-semibold text-rose-hover tabular-nums">
      {`${count.format(used)} di ${count.format(limit)} caratteri`}
    </p>
  );
}
