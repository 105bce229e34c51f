import type { GadgetCategory } from '#contract/features/gadgets/gadget.ts';

/** The categories of the shop with their Italian labels. A gadget may have no category. */
export const CATEGORIES: readonly { value: Exclude<GadgetCategory, ''>; label: string }[] = [
  { value: 'accessori', label: 'Accessori' },
  { value: 'giochi', label: 'Giochi' },
  { value: 'cibo', label: 'Cibo e Snack' },
  { value: 'igiene', label: 'Igiene e Bellezza' },
  { value: 'altro', label: 'Altro' },
];

/** Returns the label of a category; "" for a gadget without one. */
export const categoryLabel = (category: string) => CATEGORIES.find(({ value }) => value === category)?.label ?? '';
