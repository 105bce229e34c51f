export { pictureIds, presentAssociation, presentProfile } from './present.ts';
export { findReadable, readAssociation } from './read-association.ts';
export {
  type AssociationRow,
  countAssociations,
  countDirectory,
  deleteAssociation,
  findAssociation,
  findByLogin,
  holdAssociation,
  insertAssociation,
  loginKey,
  updateAssociation,
} from './store.ts';
