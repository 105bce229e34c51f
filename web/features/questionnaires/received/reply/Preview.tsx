import { useId } from 'react';
import { useOwnAccount } from '#web/features/accounts/index.ts';
import type { Words } from './wording.ts';

interface PreviewProps {
  words: Words;
  /** Who reads it. */
  reader: string;
  /** The account that sends it. */
  accountId: string;
}

const LINK = /https?:|www\./i;

/** A message as its reader gets it. */
export function Preview({ words: { subject, text }, reader, accountId }: PreviewProps) {
  const title = useId();
  const own = useOwnAccount(accountId).data;
  return (
    <section aria-labelledby={title} className="min-w-0 rounded-card bg-paper-deep p-4 sm:p-5">
      <h3 id={title} className="text-sm font-semibold text-ink-soft">
        {`Così lo legge ${reader}`}
      </h3>
      <p className="mt-3 font-display text-lg leading-snug font-bold wrap-anywhere">{subject || '…'}</p>
      <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
        {text || '…'}
      </p>
      {own?.verified_at === null && LINK.test(`${subject} ${text}`.replaceAll(window.location.origin, '')) && (
        <p className="mt-3 text-sm text-ink-soft">
          Nella mail i link agli altri siti arrivano come testo, finché la redazione non ha verificato il tuo profilo.
        </p>
      )}
    </section>
  );
}
