import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '#web/platform/browser/plain-click.ts';
import { showMessage } from '#web/platform/ui/confirm.ts';

/** If WhatsApp has not opened after this time, the number is shown instead. */
const PATIENCE_MS = 2000;

interface WhatsAppLinkProps {
  /** The number as the publisher wrote it. */
  number: string;
  /** `https://wa.me/…` */
  href: string;
  className?: string;
  children: ReactNode;
}

/** Opens a chat; if WhatsApp seems to be blocked, shows the number. */
export function WhatsAppLink({ number, href, className, children }: WhatsAppLinkProps) {
  function open(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // With `noopener`, `window.open` returns null even when a window opens, so `opener` is cleared by hand.
    const chat = window.open(href, '_blank');
    if (chat) chat.opener = null;
    setTimeout(() => {
      if (!chat || isStillHere()) void showMessage(`WhatsApp non si è aperto? Il numero è ${number}`, HINT);
    }, PATIENCE_MS);
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className} onClick={open}>
      {children}
    </a>
  );
}

const HINT = 'Salvalo in rubrica e scrivi dal tuo telefono, oppure chiama.';

function isStillHere(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}
