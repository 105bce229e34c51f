import type { GadgetCategory } from '#contract/gadgets/gadget.ts';

/** The categories of the shop and what people read for them; a gadget may have none. */
export const CATEGORIES: readonly { value: Exclude<GadgetCategory, ''>; label: string }[] = [
  { value: 'accessori', label: 'Accessori' },
  { value: 'giochi', label: 'Giochi' },
  { value: 'cibo', label: 'Cibo e Snack' },
  { value: 'igiene', label: 'Igiene e Bellezza' },
  { value: 'altro', label: 'Altro' },
];

/** "" for a gadget without a category. */
export const categoryLabel = (category: string) => CATEGORIES.find(({ value }) => value === category)?.label ?? '';
