import { motifs } from './logo-motifs.ts';
import { type Palette, paletteOf, palettes } from './palette.ts';
import { dice, oval, place } from './shapes.ts';

// From the thirteenth seed on, the motifs are combined with other colours.
const motifOf = (seed: number) =>
  motifs[(Math.abs(Math.trunc(seed)) + Math.floor(Math.abs(seed) / palettes.length) * 5) % motifs.length]!;

/**
 * Draws a round badge of 512 × 512: a motif and the initials of the association's name, chosen by the seed.
 * The initials are text, so render it with `renderDrawing`, which provides the font.
 */
export function drawLogo(name: string, seed: number): string {
  const colours = paletteOf(seed);
  const motif = motifOf(seed);
  const rim = `<circle cx="256" cy="256" r="232" fill="none" stroke="${colours.figure}" stroke-width="8" opacity=".9"/>`;
  const content =
    `<path d="M0 0H512V512H0Z" fill="${colours.ground}"/>` +
    rim +
    beads(seed, colours) +
    place(256, 256, 1, 0, motif(colours)) +
    caption(name, colours);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><title>${escaped(name)}</title>${content}</svg>`;
}

function beads(seed: number, c: Palette): string {
  const roll = dice(seed + 5);
  const count = 28 + Math.floor(roll() * 3) * 6;
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2;
    return oval(
      256 + Math.cos(angle) * 212,
      256 + Math.sin(angle) * 212,
      5,
      5,
      i % 2 ? c.accent : c.figure,
      'opacity=".8"',
    );
  }).join('');
}

function caption(name: string, c: Palette): string {
  const initials = name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word[0])
    .join('')
    .slice(0, 4);
  return `<text x="256" y="412" text-anchor="middle" font-family="Bricolage Grotesque" font-weight="700" font-size="62" letter-spacing="6" fill="${c.figure}">${escaped(initials)}</text>`;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
