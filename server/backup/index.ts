export { isThere, listBackups, timeOfBackup } from './folder.ts';
export { lastBackupGauge } from './gauge.ts';
export { backupFailure } from './italian-error.ts';
export { fetchOffsite, listOffsite, openOffsite } from './offsite.ts';
export { checkOffsiteAtStart } from './offsite-at-start.ts';
export { type Restored, restoreBackup } from './restore-backup.ts';
export { keepRestorePoint } from './restore-point.ts';
export { sendNewest } from './send-offsite.ts';
export { takeBackup } from './take-backup.ts';
