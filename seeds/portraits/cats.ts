import type { Cat } from './cat.ts';
import type { Scene } from './scenery.ts';

const amber = '#f2b62e';
const green = '#8fbf4d';
const copper = '#e08a2c';
const blue = '#6cbfe8';

/** Each cat of the demo world, by the name of its portrait. */
export const cats: Record<string, { description: string; scene: Scene; cat: Cat }> = {
  'gatto-tigrato': {
    description: 'gatto tigrato grigio dagli occhi verdi',
    scene: { kind: 'window', color: '#f3cfa8' },
    cat: { coat: '#a59a92', muzzle: '#f6ece0', face: [{ kind: 'tabby', color: '#5d534f' }], eyes: [green, green], tilt: -4, turn: 0.2,
      body: { coat: '#a59a92', chest: '#f6ece0', socks: '#f6ece0', girth: 0.88, marks: [{ kind: 'bands', color: '#5d534f' }], tail: { kind: 'cat', color: '#a59a92', rings: '#5d534f' }, wear: { kind: 'bell', color: '#7c3aed' } } },
  },
  'gatto-rosso': {
    description: 'gatto rosso tigrato',
    scene: { kind: 'plain', color: '#a9d6d0' },
    cat: { coat: '#f0a04b', muzzle: '#fff1dd', face: [{ kind: 'tabby', color: '#d2742a' }], eyes: [copper, copper], plump: 1.06, tilt: 5, turn: -0.3,
      body: { coat: '#f0a04b', chest: '#fff1dd', socks: '#fff1dd', girth: 1.02, marks: [{ kind: 'bands', color: '#d2742a' }], tail: { kind: 'cat', color: '#f0a04b', rings: '#d2742a' }, wear: { kind: 'bandana', color: '#2f7f79', dots: '#ffffff' } } },
  },
  'gatto-nero': {
    description: 'gatto nero dagli occhi gialli',
    scene: { kind: 'evening', color: '#5b5a94' },
    cat: { coat: '#3a3142', inner: '#a6717f', muzzle: '#453b4f', eyes: ['#ffd23f', '#ffd23f'], nose: '#7d6272', sly: true, slit: 0.5, tilt: 3, turn: 0.3,
      body: { coat: '#3a3142', girth: 0.86, tail: { kind: 'cat', color: '#3a3142' }, wear: { kind: 'bell', color: '#e11d48' } } },
  },
  'gatto-bianco': {
    description: 'gatto bianco con un occhio azzurro e uno ambra',
    scene: { kind: 'dots', color: '#f3a7b4' },
    cat: { coat: '#fdf8f1', inner: '#f7b9bf', muzzle: '#ffffff', eyes: [blue, amber], eyeSize: 52, tilt: -6,
      body: { coat: '#fdf8f1', girth: 0.86, tail: { kind: 'cat', color: '#fdf8f1' }, wear: { kind: 'bow', color: '#4b8fd1' } } },
  },
  'gatta-calico': {
    description: 'gatta calico tricolore',
    scene: { kind: 'meadow', color: '#c9e6f2' },
    cat: { coat: '#fffaf2', muzzle: '#ffffff', face: [{ kind: 'patchLeft', color: '#e8954a' }, { kind: 'patchRight', color: '#4b3d46' }], eyes: [green, green], tilt: 6, turn: -0.2,
      body: { coat: '#fffaf2', girth: 0.9, marks: [{ kind: 'patches', color: '#e8954a', seed: 21 }, { kind: 'spots', color: '#4b3d46', seed: 31, size: 46 }], tail: { kind: 'cat', color: '#4b3d46', tip: '#4b3d46' } } },
  },
  'siamese': {
    description: 'siamese dagli occhi azzurri',
    scene: { kind: 'room', color: '#cdbbe6' },
    cat: { coat: '#f3e3cc', ears: '#6a4a3e', inner: '#b98577', muzzle: '#7a584a', face: [{ kind: 'mask', color: '#8a6554' }], eyes: [blue, blue], eyeSize: 48, nose: '#4a332c', earSize: 1.2, plump: 0.95, turn: 0.2, tilt: -3,
      body: { coat: '#f3e3cc', socks: '#6a4a3e', girth: 0.76, tail: { kind: 'cat', color: '#6a4a3e' }, wear: { kind: 'collar', color: '#2f8f9d' } } },
  },
  'gatto-smoking': {
    description: 'gatto bianco e nero in smoking, con i baffi disegnati',
    scene: { kind: 'roofs', color: '#bcdcea' },
    cat: { coat: '#3d3445', inner: '#e59aa6', muzzle: '#ffffff', face: [{ kind: 'whiteFace', color: '#ffffff' }], eyes: [amber, amber], sly: true, tilt: 4, turn: 0.2,
      body: { coat: '#3d3445', chest: '#ffffff', socks: '#ffffff', girth: 0.92, tail: { kind: 'cat', color: '#3d3445', tip: '#ffffff' }, wear: { kind: 'bow', color: '#e11d48' } } },
  },
  'certosino': {
    description: 'certosino grigio blu dagli occhi arancio',
    scene: { kind: 'plain', color: '#f3c25f' },
    cat: { coat: '#8b97a8', inner: '#c9a3ad', muzzle: '#9ca7b7', eyes: [copper, copper], slit: 0.85, earSize: 0.8, plump: 1.1, nose: '#5b6577',
      body: { coat: '#8b97a8', girth: 1.06, tail: { kind: 'cat', color: '#8b97a8' }, wear: { kind: 'collar', color: '#7c3aed' } } },
  },
  'norvegese': {
    description: 'gatto norvegese dal pelo lungo',
    scene: { kind: 'mountains', color: '#cfe1f0' },
    cat: { coat: '#a8784f', muzzle: '#fbeeda', outline: 'fluffy', face: [{ kind: 'tabby', color: '#6a452c' }], eyes: [green, green], earSize: 1.15, tilt: 2, turn: -0.3,
      body: { coat: '#a8784f', chest: '#fbeeda', socks: '#fbeeda', outline: 'fluffy', girth: 1.02, tail: { kind: 'bushy', color: '#8a5f3d' } } },
  },
  'gatta-tartaruga': {
    description: 'gatta squama di tartaruga',
    scene: { kind: 'autumn', color: '#f9e6c4' },
    cat: { coat: '#4a3b40', muzzle: '#5a484c', face: [{ kind: 'half', color: '#d98a45' }, { kind: 'brindle', color: '#8c5a3a', seed: 8 }], eyes: [amber, amber], nose: '#3a2a30', inner: '#b57d74', tilt: -5,
      body: { coat: '#4a3b40', marks: [{ kind: 'patches', color: '#d98a45', seed: 14 }], girth: 0.88, tail: { kind: 'cat', color: '#4a3b40', tip: '#d98a45' }, wear: { kind: 'bell', color: '#3f9d8f' } } },
  },
  'persiano': {
    description: 'persiano crema',
    scene: { kind: 'room', color: '#e9c7cf' },
    cat: { coat: '#f4d9b0', muzzle: '#fdf0dc', outline: 'fluffy', eyes: [copper, copper], eyeSize: 52, slit: 0.9, earSize: 0.55, plump: 1.12, face: [{ kind: 'spectacles', color: '#f9e6c8' }],
      body: { coat: '#f4d9b0', chest: '#fdf0dc', outline: 'fluffy', girth: 1.08, tail: { kind: 'bushy', color: '#efcd9d' }, wear: { kind: 'bow', color: '#7c3aed' } } },
  },
  'scottish-fold': {
    description: 'gatto con le orecchie piegate, macchie grigie',
    scene: { kind: 'garden', color: '#d4ebcf' },
    cat: { coat: '#fbf7f2', ears: '#8f8b96', muzzle: '#ffffff', folded: true, face: [{ kind: 'cap', color: '#8f8b96' }, { kind: 'blaze', color: '#fbf7f2' }], eyes: [amber, amber], eyeSize: 54, slit: 0.9, plump: 1.08, tilt: 5,
      body: { coat: '#fbf7f2', marks: [{ kind: 'saddle', color: '#8f8b96' }], girth: 1, tail: { kind: 'cat', color: '#8f8b96' }, wear: { kind: 'bandana', color: '#e07a3f' } } },
  },
};
