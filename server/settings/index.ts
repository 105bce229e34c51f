export { fileStem } from './file-stem.ts';
export { changeSettings, holdSecret, keepSecret, pseudonymKey, siteSettings } from './settings.ts';
