export { PhoneInput } from './PhoneInput.tsx';
