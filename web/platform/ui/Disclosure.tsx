import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface DisclosureProps {
  title: string;
  /** Summary of the content, beside the title. */
  note?: string;
  /** Expanded initially. */
  open?: boolean;
  /** Expands the section because it contains an error. */
  wrong?: boolean;
  children: ReactNode;
}

/** A collapsible section of a long form. Its fields belong to the form either way. */
export function Disclosure({ title, note, open = false, wrong = false, children }: DisclosureProps) {
  const [opened, setOpened] = useState(open);
  return (
    <details
      open={opened || wrong}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className="group border-t border-line py-1"
    >
      <summary className="flex min-h-12 list-none items-center gap-3 rounded-sm font-semibold hover:text-primary [&::-webkit-details-marker]:hidden">
        <span className="flex-1">
          <span>{title}</span>
          {note && <span className="ml-2 font-normal text-ink-soft">{note}</span>}
        </span>
        <ChevronDown size={20} aria-hidden="true" className="gentle shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-2 pb-5">{children}</div>
    </details>
  );
}
