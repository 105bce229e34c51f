export { Ares } from './Ares.tsx';
export { HeroScene } from './HeroScene.tsx';
export type { MascotProps } from './Mascot.ts';
export { Nana } from './Nana.tsx';
