export { LinkedNumbers, LinkedProse } from './LinkedNumbers.tsx';
export { PhoneInput } from './PhoneInput.tsx';
