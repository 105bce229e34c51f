import { SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#web/platform/ui/Button.tsx';
import { classes } from '#web/platform/ui/classes.ts';
import type { Elements } from '#web/platform/ui/elements.ts';

interface FilterBarProps {
  /** Filters that remain visible on a phone. */
  first: Elements;
  children?: Elements;
  any: boolean;
  onClear: () => void;
}

/** The filters above a list. On a phone all but the first are in a collapsed section. */
export function FilterBar({ first, children, any, onClear }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const more = useId();
  return (
    <search className="mb-5 block rounded-card bg-card p-4 shadow-soft sm:p-5">
      {first}
      {children && (
        <>
          <Button
            look="quiet"
            size="small"
            icon={<SlidersHorizontal size={18} aria-hidden="true" />}
            aria-expanded={open}
            aria-controls={more}
            onClick={() => setOpen(!open)}
            className="mt-2 -ml-2 sm:hidden"
          >
            Altri filtri
          </Button>
          <div id={more} className={classes('mt-3 flex flex-wrap items-end gap-x-4 gap-y-3', !open && 'max-sm:hidden')}>
            {children}
            {any && (
              <Button look="quiet" icon={<X size={18} aria-hidden="true" />} onClick={onClear}>
                Togli i filtri
              </Button>
            )}
          </div>
        </>
      )}
    </search>
  );
}
