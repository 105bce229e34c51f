export const ink = '#2a1f33';

/** Darkens a colour towards the warm ink colour instead of grey. */
export const shade = (hex: string, amount = 0.16) => mix(hex, '#2b1230', amount);

/** Lightens a colour. */
export const tint = (hex: string, amount = 0.3) => mix(hex, '#fffaf2', amount);

/** Mixes `b` into `a`; `amount` is 0 to 1, both are `#rrggbb`. */
export function mix(a: string, b: string, amount: number): string {
  const channels = [1, 3, 5].map((at) => {
    const from = Number.parseInt(a.slice(at, at + 2), 16);
    const to = Number.parseInt(b.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * amount);
  });
  return `#${channels.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the lightness of a colour: 0 dark, 1 light. */
export function lightness(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}
