export { FilterFields } from './FilterFields.tsx';
export { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
export { useFacets } from './use-facets.ts';
