export { type Filters, filtersIn, homePath, isFiltered, queryOf, SIZES, searchOf, TYPES } from './filters.ts';
export { FILTERS_NOT_LOADED, useLocate } from './use-locate.ts';
