export { WaitingReports } from './WaitingReports.tsx';
