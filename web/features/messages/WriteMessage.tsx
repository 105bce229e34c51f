import { Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Listing } from '#contract/features/listings/listing.ts';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { Button, type ButtonLook } from '#web/platform/ui/Button.tsx';
import { classes } from '#web/platform/ui/classes.ts';

const MessageDialog = lazyPart(() => import('./MessageDialog.tsx'), 'over');

interface WriteMessageProps extends ButtonLook {
  listing: Pick<Listing, 'id' | 'name'>;
  className?: string;
}

/** The button that writes to the publisher of a listing without showing the contacts. Its dialog is loaded on first use. */
export function WriteMessage({ listing, className, ...look }: WriteMessageProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        {...look}
        icon={<Send size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
        className={classes('noscript:hidden', className)}
      >
        Scrivi un messaggio
      </Button>
      {open !== null && (
        <Suspense>
          <MessageDialog listing={listing} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
