import { Fragment, type ReactNode } from 'react';
import type { PhoneLink } from '#contract/features/associations/contact.ts';
import { type Part, partsOf, partsOfProse } from './parts.ts';

interface LinkedNumbersProps {
  /** A telephone field as typed. */
  text: string;
  /** The numbers in it. */
  links: readonly PhoneLink[];
  /** Of each link. */
  className?: string;
  /** Renders a number; a plain link if absent. */
  render?: (part: Part) => ReactNode;
}

/** A telephone field: each number is a link of its own, the words stand beside it. */
export function LinkedNumbers({ text, links, className, render }: LinkedNumbersProps) {
  return <Parts parts={partsOf(text, links)} render={render ?? (({ text, link }) => anchor(text, link, className))} />;
}

/** Prose as typed, in which the telephone numbers are links. */
export function LinkedProse({ text }: { text: string }) {
  return <Parts parts={partsOfProse(text)} render={({ text, link }) => anchor(text, link, PROSE_LINK)} />;
}

/** Words have an element of their own: a page that the browser translates replaces bare texts. */
function Parts({ parts, render }: { parts: readonly Part[]; render: (part: Part) => ReactNode }) {
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    <Fragment key={at}>{part.link ? render(part) : <span>{part.text}</span>}</Fragment>
  ));
}

function anchor(text: string, link: string, className?: string) {
  return (
    <a href={link} className={className}>
      {text}
    </a>
  );
}

const PROSE_LINK = 'underline decoration-control underline-offset-4 hover:text-primary hover:decoration-primary';
