export { fileStem } from './file-stem.ts';
export { changeSettings, keepSecret, siteSettings } from './settings.ts';
