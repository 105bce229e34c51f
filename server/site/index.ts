export { changeSettings, siteSettings } from './settings.ts';
