export const ink = '#2a1f33';
export const cream = '#fff4e4';

/** The coat one step darker, leaning to the warm ink rather than to grey. */
export const shade = (hex: string, amount = 0.16) => mix(hex, '#2b1230', amount);

/** The coat one step lighter. */
export const tint = (hex: string, amount = 0.3) => mix(hex, '#fffaf2', amount);

/** `amount` of `b` (0 to 1) stirred into `a`; both `#rrggbb`. */
export function mix(a: string, b: string, amount: number): string {
  const channels = [1, 3, 5].map((at) => {
    const from = Number.parseInt(a.slice(at, at + 2), 16);
    const to = Number.parseInt(b.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * amount);
  });
  return `#${channels.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
}

/** 0 dark, 1 light. */
export function lightness(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}
