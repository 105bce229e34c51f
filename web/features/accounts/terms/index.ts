export { TermsGate } from './TermsGate.tsx';
