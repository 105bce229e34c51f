export { lastBackupGauge } from './gauge.ts';
export { backupFailure } from './italian-error.ts';
export { type Restored, restoreBackup } from './restore-backup.ts';
export { keepRestorePoint } from './restore-point.ts';
export { takeBackup } from './take-backup.ts';
