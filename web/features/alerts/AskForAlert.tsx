import { BellPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Search } from '#contract/features/listings/search-query.ts';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { Button, type ButtonLook } from '#web/platform/ui/Button.tsx';

const AlertDialog = lazyPart(() => import('./AlertDialog.tsx'), 'over');

interface AskForAlertProps extends ButtonLook {
  search: Search;
  /** Name of the comune of `search.near`, if it is known. */
  place?: string;
}

/**
 * The button that asks to be told of new animals of a search. Its dialog is loaded on first use. The button itself must
 * not be: React loses a press of a rendered button whose code has not arrived.
 */
export function AskForAlert({ search, place, look = 'secondary', ...rest }: AskForAlertProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        {...rest}
        look={look}
        icon={<BellPlus size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
        className="noscript:hidden"
      >
        Avvisami
      </Button>
      {open !== null && (
        <Suspense>
          <AlertDialog search={search} place={place ?? ''} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
