export { MoneyWarning } from './MoneyWarning.tsx';
export { VerifiedBadge } from './VerifiedBadge.tsx';
