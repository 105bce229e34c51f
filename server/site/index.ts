export { changeSettings, type Settings, siteSettings } from './settings.ts';
