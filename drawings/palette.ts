/** Three matching colours: the background of a logo, its motif, and an accent. */
export type Palette = { ground: string; figure: string; accent: string };

export const palettes: Palette[] = [
  { ground: '#1f6f68', figure: '#fff4e4', accent: '#f6c344' },
  { ground: '#fbe3c0', figure: '#b4502b', accent: '#2f7f79' },
  { ground: '#3b4d8f', figure: '#fff4e4', accent: '#f59a8a' },
  { ground: '#f9c7c2', figure: '#8e2f4f', accent: '#ffffff' },
  { ground: '#e8ddfb', figure: '#5b2fb0', accent: '#f08a3c' },
  { ground: '#d9452f', figure: '#fff4e4', accent: '#ffd166' },
  { ground: '#d5ead0', figure: '#2f6b3c', accent: '#e07a3f' },
  { ground: '#2a3d45', figure: '#ffe9c7', accent: '#6fc3b2' },
  { ground: '#ffd166', figure: '#4a2f5e', accent: '#e5533d' },
  { ground: '#cfe6f5', figure: '#1f4f7a', accent: '#e98a3c' },
  { ground: '#6b3fa0', figure: '#fff4e4', accent: '#f7b84b' },
  { ground: '#f2e3d3', figure: '#5a4334', accent: '#c8553d' },
];

export const paletteOf = (seed: number): Palette => palettes[Math.abs(Math.trunc(seed)) % palettes.length]!;
