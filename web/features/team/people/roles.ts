import type { Role } from '#contract/platform/role.ts';

/** The roles as choices, from the one that may do the most. */
export const ROLE_CHOICES: readonly { value: Role; label: string }[] = [
  { value: 'proprietario', label: 'Proprietario' },
  { value: 'redattore', label: 'Redattore' },
  { value: 'lettore', label: 'Lettore' },
];

export const roleLabel = (role: Role): string => ROLE_CHOICES.find(({ value }) => value === role)!.label;
