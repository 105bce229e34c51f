import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { classes } from './classes.ts';
import type { Elements } from './elements.ts';
import { IconButton } from './IconButton.tsx';

interface DialogProps {
  open: boolean;
  /** Called to close the dialog: Escape, the X, a click outside, or Back on a phone. */
  onClose: () => void;
  /** Called after the closing animation. Reset the content here. */
  onClosed?: () => void;
  /** The accessible name. If absent, the content must contain a `DialogTitle`. */
  title?: string;
  /** Hides the title visually, for content that has its own heading. */
  titleHidden?: boolean;
  description?: string;
  /** `small` for a question, `medium` for a form, `wide` for two columns. */
  size?: 'small' | 'medium' | 'wide';
  /** On a phone: `sheet` slides in from below, `full` covers the screen. */
  phone?: 'sheet' | 'full';
  /** Buttons that stay visible below the scrolling content. */
  footer?: Elements;
  /** A click outside does not close the dialog, so that a half-filled form is not lost. */
  keep?: boolean;
  /** The element that receives the focus on opening; by default the first focusable one. */
  focusFirst?: RefObject<HTMLElement | null>;
  /** Asked on closing; by default the focus returns to where it was before. */
  givesFocusBack?: () => boolean;
  /** No padding and no header, for content that has its own. The close button floats. */
  bare?: boolean;
  children: Elements;
}

/**
 * A modal dialog; a sheet on a phone. Its code is large: public pages should load modules that use it with `lazyPart`.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, onClosed, size = 'medium', phone = 'sheet', keep, focusFirst, givesFocusBack } = props;
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, cause) => !next && !isSecondPress(cause) && onClose()}
      onOpenChangeComplete={(next) => !next && onClosed?.()}
      disablePointerDismissal={keep}
    >
      <Base.Portal>
        <Base.Backdrop className="gentle fixed inset-0 z-40 bg-veil print:hidden data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-40 grid items-end overflow-hidden sm:place-items-center sm:p-6 print:static print:block print:overflow-visible print:p-0">
          <Base.Popup
            initialFocus={focusFirst}
            finalFocus={givesFocusBack}
            className={classes(POPUP, SIZE[size], PHONE[phone])}
          >
            <Content {...props} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * Whether it is the end of a double click that began on what stood over the dialog and has closed since: it meets the
 * backdrop or, on a phone, the X.
 */
function isSecondPress({ event }: Base.Root.ChangeEventDetails): boolean {
  return event instanceof MouseEvent && event.detail > 1;
}

/** The heading that names a `bare` dialog. */
export const DialogTitle = Base.Title;

function Content({ title, titleHidden, description, footer, bare, children }: DialogProps) {
  if (bare)
    return (
      <>
        {title && <Base.Title className="sr-only">{title}</Base.Title>}
        {children}
        <CloseButton className="absolute top-3 right-3 z-10" floating />
      </>
    );
  return (
    <>
      <header className="flex items-start gap-4 border-b border-line px-5 py-3 sm:px-7">
        <div className="min-w-0 flex-1 py-1.5">
          <Base.Title className={titleHidden ? 'sr-only' : 'text-xl'}>{title}</Base.Title>
          {description && <Base.Description className="mt-1 text-ink-soft">{description}</Base.Description>}
        </div>
        <CloseButton className="-mr-2.5" />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 sm:px-7">{children}</div>
      {footer && (
        <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-7">
          {footer}
        </footer>
      )}
    </>
  );
}

function CloseButton({ className, floating }: { className: string; floating?: boolean }) {
  return (
    <Base.Close
      render={
        <IconButton label="Chiudi" look={floating ? 'floating' : 'plain'} className={className}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      }
    />
  );
}

const POPUP =
  'relative flex w-full flex-col overflow-hidden bg-card text-ink shadow-lift outline-none gentle print:max-h-none print:overflow-visible print:shadow-none sm:max-h-full sm:rounded-card max-sm:data-ending-style:translate-y-8 max-sm:data-starting-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:data-ending-style:scale-[0.98] sm:data-starting-style:scale-[0.98]';

const SIZE = { small: 'sm:max-w-md', medium: 'sm:max-w-2xl', wide: 'sm:max-w-5xl' };

const PHONE = { sheet: 'max-sm:max-h-[92dvh] max-sm:rounded-t-card', full: 'max-sm:h-dvh' };
