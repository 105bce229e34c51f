export { LinkPage, WaitingLinkPage } from './LinkPage.tsx';
export { LinkWarning } from './LinkWarning.tsx';
export { type LinkToken, linkToken } from './link-token.ts';
export { MailedLink } from './MailedLink.tsx';
export { type LinkReading, linkStatus, readLink } from './read-link.ts';
export { secretHeaders, secretMeta } from './secret-address.ts';
