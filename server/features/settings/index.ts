export { fileStem } from './file-stem.ts';
export { idInToken, isGenuine, mailedToken } from './mailed-token.ts';
export { changeSettings, holdSecret, keepSecret, pseudonymKey, siteSettings } from './settings.ts';
