/** Most accounts that one call approves. */
export const APPROVED_AT_ONCE = 200;
export const NONE_CHOSEN = 'Scegli almeno un account';
export const TOO_MANY_CHOSEN = 'Al massimo 200 account alla volta';
