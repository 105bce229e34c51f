export { Ares } from './mascots/Ares.tsx';
export { HeroScene } from './mascots/HeroScene.tsx';
export type { MascotPose, MascotProps } from './mascots/Mascot.ts';
export { Nana } from './mascots/Nana.tsx';
