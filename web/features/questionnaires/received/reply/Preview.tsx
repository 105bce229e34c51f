import { useId } from 'react';
import type { Words } from './wording.ts';

interface PreviewProps {
  words: Words;
  /** Who reads it. */
  reader: string;
}

/** A message as its reader gets it. */
export function Preview({ words: { subject, text }, reader }: PreviewProps) {
  const title = useId();
  return (
    <section aria-labelledby={title} className="min-w-0 rounded-card bg-paper-deep p-4 sm:p-5">
      <h3 id={title} className="text-sm font-semibold text-ink-soft">
        {`Così lo legge ${reader}`}
      </h3>
      <p className="mt-3 font-display text-lg leading-snug font-bold wrap-anywhere">{subject || '…'}</p>
      <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
        {text || '…'}
      </p>
    </section>
  );
}
