export { keepRestorePoint, restoreBackup } from './restore-backup.ts';
