export { changeSettings, keepSecret, siteSettings } from './settings.ts';
