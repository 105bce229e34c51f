import type { GadgetCategory } from '#contract/gadgets/gadget.ts';

/** The categories of the shop, in the order in which they are offered. */
export const CATEGORIES: { value: Exclude<GadgetCategory, ''>; label: string }[] = [
  { value: 'accessori', label: 'Accessori' },
  { value: 'giochi', label: 'Giochi' },
  { value: 'cibo', label: 'Cibo e Snack' },
  { value: 'igiene', label: 'Igiene e Bellezza' },
  { value: 'altro', label: 'Altro' },
];

/** A category as people read it; one of another time as it is. */
export const categoryName = (category: string) => CATEGORIES.find(({ value }) => value === category)?.label ?? category;
