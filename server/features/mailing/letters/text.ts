import { withoutMarks } from '../personal-link.ts';
import type { Piece, Sender } from './compose.ts';
import { withoutDelimiter } from './signature.ts';

/** Renders the plain text of a mail. */
export function text({ name, url }: Sender, pieces: readonly Piece[]): string {
  return `${withoutDelimiter(pieces.map(plain).join('\n\n'))}\n\n-- \n${name}\n${url}\n`;
}

function plain(piece: Piece): string {
  if (typeof piece === 'string') return withoutMarks(piece);
  if ('written' in piece) return withoutMarks(piece.written);
  if ('button' in piece) return `${piece.button}:\n${piece.href}`;
  if ('links' in piece) return piece.links.map(([label, href]) => `${label}:\n${href}`).join('\n');
  if ('animals' in piece) return piece.animals.map(({ label, href }) => `${label}:\n${href}`).join('\n');
  if ('code' in piece) return `    ${piece.code}`;
  if ('rows' in piece) return piece.rows.map(([label, value]) => `${label}: ${withoutMarks(value) || '-'}`).join('\n');
  if ('quote' in piece) return piece.quote.replaceAll(/^/gm, '> ');
  return withoutMarks(piece.small);
}
