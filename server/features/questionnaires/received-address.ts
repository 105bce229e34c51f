import type { Config } from '#server/config.ts';

/** Returns where an account reads its questionnaires. It is named, because the reader may work for another one too. */
export const receivedAddress = ({ publicUrl }: Config, accountId: string) =>
  `${publicUrl}/miei-questionari?account=${encodeURIComponent(accountId)}`;
