/**
 * Colours of the mascots: the portal's violet, rose and ink, and warm fur colours. In the dark scheme only the cat is
 * lighter, who would not be seen (`web/platform/ui/colours.css`).
 */
export const fur = {
  honey: '#f0a64f',
  honeyShade: '#e0893a',
  chestnut: '#a9562b',
  chestnutShade: '#8c4420',
  cream: '#fff1dd',
  creamShade: '#f6dcbc',
  plum: 'var(--color-fur-plum)',
  plumShade: 'var(--color-fur-plum-shade)',
  amber: '#ffc845',
  pink: '#f7a8b4',
  rosePink: '#f0788f',
  tongue: '#f2708a',
  box: '#dba873',
  boxShade: '#c48d57',
  boxDeep: '#9c6a3c',
  ink: '#2a1f33',
  violet: '#7c3aed',
  violetDeep: '#5b21b6',
  rose: '#e11d48',
  white: '#ffffff',
} as const;
