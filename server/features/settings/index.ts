export { fileStem } from './file-stem.ts';
export { idInToken, isGenuine, mailedToken } from './mailed-token.ts';
export {
  changeSettings,
  installationSecret,
  installationSecretWithin,
  pseudonymKey,
  siteSettings,
} from './settings.ts';
