export { WriteMessage } from './WriteMessage.tsx';
