export { approvalOf, isAddressConfirmed, isApproved, toOwner } from './approval.ts';
export { type EmailChange, shownEmail } from './change-email.ts';
export { claimLogins } from './claim-logins.ts';
export { isClosed } from './closed.ts';
export { findAccountsOf } from './find-accounts.ts';
export {
  lockForErasure,
  lockTeam,
  mustBeOwner,
  mustHaveNoTeam,
  mustKeepOwner,
  mustLeaveOwners,
  mustOwnRecovery,
} from './members/owners.ts';
export {
  deleteMembersAgain,
  hasTeam,
  insertMember,
  isMember,
  listColleagues,
  listInvitedBy,
  listMemberships,
  type MemberRow,
  type Membership,
  noteSeen,
  personsOnlyOf,
  roleIn,
  unassignAll,
} from './members/store.ts';
export { newAssociationRow } from './new-row.ts';
export { associationImages, imageIds, presentAssociation, presentProfile } from './present.ts';
export { associationProblems } from './problems.ts';
export { findReadable, readAssociation } from './read-association.ts';
export { findResembled, isReservedLogin, isSameName } from './resembling.ts';
export { shownContacts, showsContacts } from './shown-contacts.ts';
export { greeting, type Named, shownWords } from './shown-words.ts';
export {
  type AssociationRow,
  countAccounts,
  countAssociations,
  countLargeRows,
  countListedAssociations,
  deleteAssociation,
  deleteSomeQuestionnaires,
  findAssociation,
  findAssociationsNamed,
  findByLogin,
  findWronglyWaiting,
  hasListings,
  insertAssociation,
  listAdministrators,
  lockAssociation,
  loginKey,
  searchableAssociations,
  setAnswersInDays,
  updateAssociation,
} from './store.ts';
export { checksOf, UNVERIFIED, verifiedBy } from './verified.ts';
