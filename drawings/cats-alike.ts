import type { Body } from './body.ts';
import type { Cat } from './cat.ts';
import type { DrawnCat } from './cats.ts';
import { plainCats } from './cats-plain.ts';
import type { Scene } from './scenery.ts';

/** Cats that are variants of another one. */
export const catsAlike: Record<string, DrawnCat> = {
  'tigrato-anziano': like(
    plainCats['gatto-tigrato']!,
    'vecchio gatto tigrato dallo sguardo furbo',
    { kind: 'room', color: '#d8e2c8' },
    {
      coat: '#8d7b6c',
      muzzle: '#fffaf2',
      face: [
        { kind: 'tabby', color: '#4d4038' },
        { kind: 'blaze', color: '#fffaf2' },
      ],
      eyes: ['#f2b62e', '#f2b62e'],
      sly: true,
      plump: 1.12,
      tilt: 3,
      turn: -0.2,
    },
    {
      coat: '#8d7b6c',
      chest: '#fffaf2',
      girth: 1.06,
      marks: [{ kind: 'bands', color: '#4d4038' }],
      tail: { kind: 'cat', color: '#8d7b6c', rings: '#4d4038' },
      wear: { kind: 'collar', color: '#c8553d' },
    },
  ),
  'tigrato-chiaro': like(
    plainCats['gatto-tigrato']!,
    'gatta tigrata chiara',
    { kind: 'garden', color: '#f7d8cf' },
    {
      coat: '#e6cda6',
      inner: '#f5b8ae',
      muzzle: '#fffaf2',
      face: [{ kind: 'tabby', color: '#c09a68' }],
      eyes: ['#8fbf4d', '#8fbf4d'],
      plump: 0.96,
      tilt: 6,
      turn: 0.2,
    },
    {
      coat: '#e6cda6',
      girth: 0.82,
      marks: [{ kind: 'bands', color: '#c09a68' }],
      tail: { kind: 'cat', color: '#e6cda6', rings: '#c09a68' },
      wear: { kind: 'bow', color: '#2f8f88' },
    },
  ),
  'tigrata-un-occhio': like(
    plainCats['gatto-tigrato']!,
    'gattina grigia tigrata con un occhio solo',
    { kind: 'evening', color: '#7f8fb5' },
    {
      coat: '#9aa0aa',
      muzzle: '#e9e9ec',
      face: [{ kind: 'tabby', color: '#565c68' }],
      eyes: ['#f2b62e', '#f2b62e'],
      oneEyed: true,
      tilt: -7,
    },
    {
      coat: '#9aa0aa',
      chest: '#e9e9ec',
      socks: '#e9e9ec',
      girth: 0.78,
      marks: [{ kind: 'bands', color: '#565c68' }],
      tail: { kind: 'cat', color: '#9aa0aa', rings: '#565c68' },
      wear: { kind: 'bandana', color: '#f0a33f' },
    },
  ),
  'gattino-nero': like(
    plainCats['gatto-nero']!,
    'gattino nero',
    { kind: 'dots', color: '#f2b77f' },
    { eyes: ['#8fbf4d', '#8fbf4d'], eyeSize: 60, slit: 0.85, sly: false, earSize: 0.85, tilt: -8, turn: -0.2 },
    { girth: 0.68, wear: { kind: 'bow', color: '#2f8f88' } },
  ),
  'gattino-smoking': like(
    plainCats['gatto-smoking']!,
    'gattino in smoking',
    { kind: 'dots', color: '#a9c9e6' },
    {
      eyes: ['#8fbf4d', '#8fbf4d'],
      eyeSize: 58,
      slit: 0.85,
      sly: false,
      earSize: 0.85,
      face: [{ kind: 'blaze', color: '#ffffff' }],
      naps: true,
      tilt: 8,
    },
    { girth: 0.7, wear: { kind: 'bow', color: '#e5533d' } },
  ),
  'gatto-nero-verde': like(
    plainCats['gatto-nero']!,
    'gatto nero dagli occhi verdi',
    { kind: 'plain', color: '#e58f7b' },
    {
      coat: '#352d38',
      muzzle: '#41374a',
      eyes: ['#a5d64e', '#a5d64e'],
      sly: false,
      slit: 0.6,
      plump: 1.06,
      tilt: -4,
      turn: -0.3,
    },
    {
      coat: '#352d38',
      girth: 0.98,
      tail: { kind: 'cat', color: '#352d38' },
      wear: { kind: 'bandana', color: '#2f7f79', dots: '#ffffff' },
    },
  ),
  'gatto-rosso-magro': like(
    plainCats['gatto-rosso']!,
    'gatto rosso magro dalle orecchie grandi',
    { kind: 'roofs', color: '#cfd9ee' },
    {
      coat: '#e2873a',
      muzzle: '#f8d9b0',
      face: [{ kind: 'tabby', color: '#b9591f' }],
      eyes: ['#8fbf4d', '#8fbf4d'],
      earSize: 1.2,
      plump: 0.94,
      tilt: -6,
      turn: 0.3,
    },
    {
      coat: '#e2873a',
      chest: '#f8d9b0',
      socks: '#e2873a',
      girth: 0.76,
      marks: [{ kind: 'bands', color: '#b9591f' }],
      tail: { kind: 'cat', color: '#e2873a', rings: '#b9591f' },
      wear: { kind: 'collar', color: '#3b6fb5' },
    },
  ),
  'gattina-camice': like(
    plainCats['gatta-calico']!,
    'gattina bianca con tasche rosse e nere',
    { kind: 'room', color: '#bfe0dc' },
    {
      face: [
        { kind: 'cap', color: '#e8954a' },
        { kind: 'patchLeft', color: '#4b3d46' },
        { kind: 'blaze', color: '#fffaf2' },
      ],
      eyes: ['#f2b62e', '#f2b62e'],
      eyeSize: 56,
      naps: true,
      tilt: -5,
      turn: 0.3,
    },
    {
      girth: 0.76,
      marks: [{ kind: 'saddle', color: '#e8954a' }],
      tail: { kind: 'cat', color: '#e8954a', tip: '#4b3d46' },
      wear: { kind: 'bell', color: '#3b8fd1' },
    },
  ),
};

function like(model: DrawnCat, description: string, scene: Scene, cat: Partial<Cat>, body: Partial<Body>): DrawnCat {
  return { description, scene, cat: { ...model.cat, ...cat, body: { ...model.cat.body, ...body } } };
}
