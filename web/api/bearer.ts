/** Where the browser's client takes the token from, and whom it tells that a token has ended. `accounts` fills it in. */
export const bearer: { token: () => string | null; ended: () => void } = {
  token: () => null,
  ended: () => {},
};
