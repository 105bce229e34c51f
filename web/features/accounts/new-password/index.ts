export { NewPasswordInput } from './NewPasswordInput.tsx';
