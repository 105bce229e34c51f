export { posterItems } from './poster-items.tsx';
export { ShareNow } from './ShareNow.tsx';
