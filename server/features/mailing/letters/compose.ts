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
  /** A paragraph of the portal. */
  | string
  /** A paragraph that another person wrote to the recipient. */
  | { written: string }
  /** The main action, as a button. */
  | { button: string; href: string }
  /** Links, one row each. */
  | { links: readonly (readonly [label: string, href: string])[] }
  /** A code to type, in large digits. */
  | { code: string }
  /** Labels and values, one row each. */
  | { rows: readonly (readonly [label: string, value: string])[] }
  /** Animals with their pictures: one large, several in rows. */
  | { animals: readonly MailedAnimal[] }
  /** Quoted words of another person. */
  | { quote: string }
  /** A note in small print. */
  | { small: string };

/** An animal that a mail is about. */
export interface MailedAnimal {
  /** What stands beside the picture. */
  label: string;
  /** The picture's text for who does not see it. */
  alt: string;
  href: string;
  /** Address of the share image of the listing, a JPEG of 1200 × 630 pixels; "" for none. */
  picture: string;
}

/** The sender's name and design. */
export interface Sender {
  name: string;
  url: string;
  /** Colour of buttons and lines, dark enough for white text. */
  colour: string;
}

/** Renders pieces as HTML and as plain text, with the portal's header and footer. */
export function compose(config: Config, title: string, pieces: readonly Piece[]): Letter {
  const sender = senderOf(config);
  // a line break in a name must not create another mail header, nor a direction mark turn the subject round
  const subject = inOneLine(title);
  return { subject, html: html(sender, subject, pieces), text: text(sender, pieces) };
}

export function senderOf({ siteName, publicUrl, palette }: Config): Sender {
  return { name: siteName, url: publicUrl, colour: palette.primary };
}
