/** What pages tell the service worker. */
export type Message =
  /** The favourites of this browser, latest first: they are to open without a network. */
  | { kind: 'favourites'; ids: readonly string[] }
  /** Whether `/miei-questionari` is to open without a network. Its data is stored by the page, not by the worker. */
  | { kind: 'own'; isOn: boolean };
