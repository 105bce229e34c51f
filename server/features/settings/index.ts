export { fileStem } from './file-stem.ts';
export { applySettings, cachedPerSite, followSettings } from './live-settings.ts';
export { idInToken, mailedToken } from './mailed-token.ts';
export {
  changeSettings,
  installationSecret,
  installationSecretWithin,
  pseudonymKey,
  siteSettings,
} from './settings.ts';
