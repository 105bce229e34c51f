export { BackupButtons } from './BackupButtons.tsx';
