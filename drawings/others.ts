import { drawHen, drawPerched } from './birds.ts';
import type { Pose } from './body.ts';
import { drawDonkey, drawGoat } from './farm.ts';
import { drawRabbit } from './rabbit.ts';
import { drawRodent } from './rodent.ts';
import type { Scene } from './scenery.ts';
import { drawTortoise } from './tortoise.ts';

/** All other animals of the demo data, by the name of their portrait. */
export const others: Record<string, { description: string; scene: Scene; draw: (pose: Pose) => string }> = {
  'coniglio-ariete': {
    description: 'coniglio ariete color nocciola con le orecchie basse',
    scene: { kind: 'garden', color: '#d5ead0' },
    draw: (pose) =>
      drawRabbit(
        {
          coat: '#c89463',
          ears: 'lop',
          inner: '#e8b7a4',
          muzzle: '#fff1dd',
          iris: '#6a3d22',
          blaze: '#fff1dd',
          tilt: -4,
          body: {
            coat: '#c89463',
            chest: '#fff1dd',
            socks: '#fff1dd',
            girth: 0.92,
            tail: { kind: 'stub', color: '#fff1dd' },
          },
        },
        pose,
      ),
  },
  'coniglio-bianco': {
    description: 'coniglio nano bianco con gli occhi cerchiati di grigio',
    scene: { kind: 'plain', color: '#b9d7a8' },
    draw: (pose) =>
      drawRabbit(
        {
          coat: '#fdf8f1',
          ears: 'up',
          inner: '#f2b6b9',
          muzzle: '#ffffff',
          iris: '#6b4a3c',
          rings: '#a08f98',
          tilt: 5,
          body: {
            coat: '#fdf8f1',
            girth: 0.88,
            tail: { kind: 'stub', color: '#ffffff' },
            wear: { kind: 'bow', color: '#7c3aed' },
          },
        },
        pose,
      ),
  },
  'coniglio-pane': {
    description: 'coniglio di casa color crosta di pane',
    scene: { kind: 'farm', color: '#f2dcc0' },
    draw: (pose) =>
      drawRabbit(
        {
          coat: '#a9774b',
          ears: 'up',
          inner: '#e3a99a',
          muzzle: '#ecd0ab',
          iris: '#6a3d22',
          tilt: -6,
          body: { coat: '#a9774b', chest: '#ecd0ab', girth: 0.98, tail: { kind: 'stub', color: '#fff1dd' } },
        },
        pose,
      ),
  },
  'coniglio-formaggio': {
    description: 'coniglio di casa color crema con le orecchie dritte',
    scene: { kind: 'meadow', color: '#cfdff0' },
    draw: (pose) =>
      drawRabbit(
        {
          coat: '#f3dfb0',
          ears: 'up',
          inner: '#f0b3a8',
          muzzle: '#fffaf0',
          iris: '#8a5a2e',
          blaze: '#fffaf0',
          tilt: 5,
          body: {
            coat: '#f3dfb0',
            chest: '#fffaf0',
            socks: '#fffaf0',
            girth: 0.94,
            tail: { kind: 'stub', color: '#fffaf0' },
            wear: { kind: 'collar', color: '#c8553d' },
          },
        },
        pose,
      ),
  },
  tartaruga: {
    description: 'tartaruga di terra',
    scene: { kind: 'hills', color: '#f4d9a8' },
    draw: drawTortoise,
  },
  canarino: {
    description: 'canarino giallo',
    scene: { kind: 'plain', color: '#9fcbe6' },
    draw: (pose) =>
      drawPerched(
        { body: '#f6c62f', face: '#fbd548', belly: '#fde58a', wing: '#e5ad1c', tail: '#d99c14', beak: '#f08a3c' },
        pose,
      ),
  },
  inseparabile: {
    description: 'inseparabile verde dalla faccia pesca',
    scene: { kind: 'garden', color: '#f6dfc4' },
    draw: (pose) =>
      drawPerched(
        {
          body: '#5fb55c',
          face: '#f28a5e',
          belly: '#93cf6e',
          wing: '#3f9a55',
          tail: '#3a8fb0',
          beak: '#fbe3c4',
          hooked: true,
        },
        pose,
      ),
  },
  'porcellino-d-india': {
    description: 'porcellino d’India a tre colori',
    scene: { kind: 'meadow', color: '#f7d9c4' },
    draw: (pose) =>
      drawRodent(
        { coat: '#c97b3f', pale: '#fff6ea', patch: '#4b3b3c', ear: '#b3673a', outline: 'fluffy', snack: 'carrot' },
        pose,
      ),
  },
  criceto: {
    description: 'criceto dorato',
    scene: { kind: 'dots', color: '#c8c2ec' },
    draw: (pose) =>
      drawRodent(
        { coat: '#e8a95c', pale: '#fff4e2', patch: '#e8a95c', ear: '#cf8c45', round: true, snack: 'seed' },
        pose,
      ),
  },
  gallina: {
    description: 'gallina rossa salvata da un allevamento',
    scene: { kind: 'farm', color: '#cfe6f0' },
    draw: (pose) => drawHen('#c2673a', pose),
  },
  asino: {
    description: 'asino grigio dal muso chiaro',
    scene: { kind: 'mountains', color: '#f3dcc0' },
    draw: (pose) =>
      drawDonkey(
        {
          coat: '#8d8790',
          pale: '#f2ebe3',
          dark: '#4d4650',
          inner: '#d9b3ab',
          tilt: -3,
          body: {
            coat: '#8d8790',
            chest: '#b8b1b6',
            socks: '#4d4650',
            tail: { kind: 'thin', color: '#8d8790', tip: '#4d4650' },
          },
        },
        pose,
      ),
  },
  capretta: {
    description: 'capretta camosciata con piccole corna',
    scene: { kind: 'hills', color: '#bfdcea' },
    draw: (pose) =>
      drawGoat(
        {
          coat: '#b9773f',
          pale: '#fff4e4',
          dark: '#54392f',
          inner: '#e3a99a',
          tilt: 4,
          body: {
            coat: '#b9773f',
            chest: '#d8a069',
            socks: '#54392f',
            girth: 0.9,
            tail: { kind: 'stub', color: '#54392f' },
            wear: { kind: 'bell', color: '#c2413a' },
          },
        },
        pose,
      ),
  },
};
