/** The parameter of the address that names an adopted animal. */
export const PARAMETER = 'rispondi';
/** The one that names the account whose questionnaires are meant. Mails have it too. */
export const ACCOUNT_PARAMETER = 'account';

/** Returns the address of an account's offer to answer all who wait for an animal, for pages without a login. */
export const offerPath = (listingId: string, accountId: string) =>
  `/miei-questionari?${new URLSearchParams({ [PARAMETER]: listingId, [ACCOUNT_PARAMETER]: accountId }).toString()}`;
