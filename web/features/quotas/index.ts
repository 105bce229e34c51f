export { AccountQuota } from './AccountQuota.tsx';
export { QuotaNotice } from './QuotaNotice.tsx';
