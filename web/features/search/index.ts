export { type Filters, filtersIn, homePath, isFiltered, queryOf, SIZES, TYPES } from './filters.ts';
export { FILTERS_NOT_LOADED, useLocate } from './use-locate.ts';
