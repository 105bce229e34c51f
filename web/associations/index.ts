export { FailedScreen } from './FailedScreen.tsx';
export { Logo } from './Logo.tsx';
