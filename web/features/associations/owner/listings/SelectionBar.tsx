import { X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { Elements } from '#web/platform/ui/elements.ts';
import { IconButton } from '#web/platform/ui/IconButton.tsx';

interface SelectionBarProps {
  /** How many are chosen: "12 scelti". */
  count: string;
  /** Ends the selection; Escape does so, too. */
  onClear: () => void;
  /** What can be done with all of them. */
  children: Elements;
}

/** What Escape closes first, because the focus is in it. */
const CLOSES_FIRST = '[role="menu"], [role="dialog"], [role="alertdialog"]';

/** Stays at the lower edge of the screen while things of a list are chosen, with what can be done with all of them. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const press = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (key === 'Escape' && !(target as Element).closest(CLOSES_FIRST)) onClear();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <section
      aria-label="Annunci scelti"
      className="sticky bottom-0 z-20 -mx-4 mt-4 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:px-8 print:hidden"
    >
      <output className="mr-auto font-semibold tabular-nums">{count}</output>
      {children}
      <IconButton label="Annulla la scelta" onClick={onClear}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </section>
  );
}
