import type { Config } from '#server/config.ts';
import { inOneLine } from './defused.ts';
import { html } from './html.ts';
import { text } from './text.ts';

/** The content of a mail. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** A part of a mail, rendered as HTML and as plain text. */
export type Piece =
  /** A paragraph. */
  | string
  /** The main action, as a button. */
  | { button: string; href: string }
  /** Links, one row each. */
  | { links: readonly (readonly [label: string, href: string])[] }
  /** A code to type, in large digits. */
  | { code: string }
  /** Labels and values, one row each. */
  | { rows: readonly (readonly [label: string, value: string])[] }
  /** Quoted words of another person. */
  | { quote: string }
  /** A note in small print. */
  | { small: string };

/** The sender's name and design. */
export interface Sender {
  name: string;
  url: string;
  /** Colour of buttons and lines, dark enough for white text. */
  colour: string;
}

/** Renders pieces as HTML and as plain text, with the portal's header and footer. */
export function compose(config: Config, title: string, pieces: readonly Piece[]): Letter {
  const sender: Sender = { name: config.siteName, url: config.publicUrl, colour: config.palette.primary };
  // a line break in a name must not create another mail header, nor a direction mark turn the subject round
  const subject = inOneLine(title);
  return { subject, html: html(sender, subject, pieces), text: text(sender, pieces) };
}
