import type { Config } from '../../config.ts';
import { html } from './html.ts';
import { text } from './text.ts';

/** A mail ready to be queued. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** A piece of a letter; it becomes HTML and plain text. */
export type Piece =
  /** A paragraph. */
  | string
  /** The one thing to do, as a button. */
  | { button: string; href: string }
  /** A code to type, in large figures. */
  | { code: string }
  /** Labels and values, one under the other. */
  | { rows: readonly (readonly [label: string, value: string])[] }
  /** Somebody else's words, as they were written. */
  | { quote: string }
  /** An afterthought in small letters. */
  | { small: string };

/** Whose letter it is. */
export interface Sender {
  name: string;
  url: string;
  /** Colour of buttons and lines; white can be read on it. */
  colour: string;
}

/** Puts a letter together: the same pieces as HTML and as plain text, with the portal's head and foot. */
export function compose(config: Config, title: string, pieces: readonly Piece[]): Letter {
  const sender: Sender = { name: config.siteName, url: config.publicUrl, colour: config.palette.primary };
  // a name with a line break in it must not become a header of its own
  const subject = title.replaceAll(/\s+/g, ' ');
  return { subject, html: html(sender, subject, pieces), text: text(sender, pieces) };
}
