export { createAssociations, reasonsOf } from './create-associations.ts';
export { damagedCells, lostZeros } from './damaged-cells.ts';
export { importAssociations } from './import-associations.ts';
export { importListings } from './import-listings.ts';
export { IMPORT_COLUMNS } from './read-listing.ts';
