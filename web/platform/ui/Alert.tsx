import { CircleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';

interface AlertProps {
  title: string;
  /** Explanation or advice. */
  children?: ReactNode;
  onClose: () => void;
}

/** An error message shown next to its cause. Announced to screen readers at once; it remains until it is closed. */
export function Alert({ title, children, onClose }: AlertProps) {
  return (
    <div role="alert" ref={show} className="flex items-start gap-3 rounded-md bg-rose-tint py-1.5 pr-1.5 pl-4">
      <CircleAlert size={20} aria-hidden="true" className="mt-3 shrink-0 text-rose-hover" />
      <div className="min-w-0 flex-1 py-2.5">
        <p className="font-semibold text-rose-hover">{title}</p>
        {Boolean(children) && <div className="text-sm">{children}</div>}
      </div>
      <IconButton label="Chiudi" onClick={onClose}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** A form that was sent from its lower end shows its message too. */
function show(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
