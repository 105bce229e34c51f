export { ReportLink } from './ReportLink.tsx';
