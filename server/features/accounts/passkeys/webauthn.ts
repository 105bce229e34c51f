/** Loads the library at its first use: it takes 0.2 s and 25 MB, and many portals have no passkey. */
export const webauthn = () => import('@simplewebauthn/server');
