import { shade } from './colour.ts';
import type { Dog } from './dog.ts';
import type { Scene } from './scenery.ts';

const brown = '#8a4b22';
const hazel = '#b3712c';

/** Each dog of the demo world, by the name of its portrait. */
export const dogs: Record<string, { description: string; scene: Scene; dog: Dog }> = {
  'meticcio-miele': {
    description: 'meticcio color miele con macchia sull’occhio',
    scene: { kind: 'meadow', color: '#bfe3ef' },
    dog: { skull: 'round', coat: '#eda650', ears: { kind: 'floppy', color: '#b0602f' }, muzzle: { w: 130, h: 92, y: 118, color: '#fff1dd' }, face: [{ kind: 'patchRight', color: '#b0602f' }, { kind: 'blaze', color: '#fff1dd' }], mouth: 'tongue', brows: '#b0602f', tilt: -5, turn: 0.2,
      body: { coat: '#eda650', chest: '#fff1dd', socks: '#fff1dd', tail: { kind: 'up', color: '#eda650', tip: '#fff1dd' }, wear: { kind: 'bandana', color: '#7c3aed' } } },
  },
  'beagle': {
    description: 'beagle tricolore',
    scene: { kind: 'plain', color: '#f6c98e' },
    dog: { skull: 'long', coat: '#c9803e', ears: { kind: 'long', color: '#9a5526' }, muzzle: { w: 118, h: 98, y: 128, color: '#fffaf0' }, face: [{ kind: 'blaze', color: '#fffaf0' }], mouth: 'smile', eyes: [brown, brown], eyeSize: 42, eyeAt: [88, -24], tilt: 4, turn: -0.4,
      body: { coat: '#fffaf0', marks: [{ kind: 'saddle', color: '#3b2f3a' }], socks: '#fffaf0', tail: { kind: 'up', color: '#3b2f3a', tip: '#fffaf0' }, wear: { kind: 'collar', color: '#e11d48' } } },
  },
  'pastore-tedesco': {
    description: 'pastore tedesco con sella nera',
    scene: { kind: 'hills', color: '#cfe0b4' },
    dog: { skull: 'long', coat: '#c98a45', ears: { kind: 'pricked', color: '#4a372e', inner: '#d9a576' }, muzzle: { w: 106, h: 104, y: 124, color: '#63493d' }, face: [{ kind: 'cap', color: '#4a372e' }, { kind: 'muzzleDark', color: '#63493d' }], mouth: 'laugh', eyes: ['#8f5520', '#8f5520'], eyeAt: [84, -28], eyeSize: 36, turn: 0.3,
      body: { coat: '#c98a45', marks: [{ kind: 'saddle', color: '#4a372e' }], chest: '#dca763', tail: { kind: 'plume', color: '#4a372e' }, wear: { kind: 'collar', color: '#2f6f8f' } } },
  },
  'husky': {
    description: 'husky grigio dagli occhi azzurri',
    scene: { kind: 'snow', color: '#bcd6ec' },
    dog: { skull: 'long', coat: '#5f6673', outline: 'fluffy', ears: { kind: 'pricked', color: '#5f6673', inner: '#e9d7d2' }, muzzle: { w: 108, h: 96, y: 124, color: '#ffffff' }, face: [{ kind: 'cheeks', color: '#ffffff' }, { kind: 'spectacles', color: '#ffffff' }, { kind: 'blaze', color: '#ffffff' }], mouth: 'smile', eyes: ['#5db4e6', '#5db4e6'], eyeAt: [88, -26], eyeSize: 38, turn: -0.2,
      body: { coat: '#5f6673', chest: '#ffffff', socks: '#ffffff', outline: 'fluffy', tail: { kind: 'bushy', color: '#5f6673' } } },
  },
  'bassotto': {
    description: 'bassotto nero focato',
    scene: { kind: 'room', color: '#e7c3b4' },
    dog: { skull: 'narrow', coat: '#4a3a3d', ears: { kind: 'long', color: '#3a2d31', x: -16 }, muzzle: { w: 92, h: 104, y: 138, color: '#c27a3c' }, face: [{ kind: 'tanPoints', color: '#c27a3c' }], mouth: 'smile', eyes: [hazel, hazel], eyeAt: [74, -30], eyeSize: 36, tilt: 6,
      body: { coat: '#4a3a3d', chest: '#c27a3c', socks: '#c27a3c', girth: 0.86, tail: { kind: 'thin', color: '#4a3a3d' }, wear: { kind: 'collar', color: '#f0a33f' } } },
  },
  'barboncino': {
    description: 'barboncino albicocca',
    scene: { kind: 'dots', color: '#bcd9cf' },
    dog: { skull: 'round', coat: '#e9ac74', outline: 'curly', topknot: '#efba88', ears: { kind: 'curly', color: '#d8935a' }, muzzle: { w: 104, h: 84, y: 116, color: '#f6cfa4' }, mouth: 'tongue', eyes: [brown, brown], eyeSize: 42, tilt: -7, turn: 0.2,
      body: { coat: '#e9ac74', outline: 'curly', girth: 0.86, tail: { kind: 'stub', color: '#e9ac74' }, wear: { kind: 'bow', color: '#d8437c' } } },
  },
  'dalmata': {
    description: 'dalmata con orecchie nere',
    scene: { kind: 'plain', color: '#f2a3a0' },
    dog: { skull: 'long', coat: '#fdfbf7', ears: { kind: 'floppy', color: '#332a38', x: -20 }, muzzle: { w: 112, h: 96, y: 124, color: '#ffffff' }, face: [{ kind: 'spots', color: '#332a38', seed: 4, size: 15 }], mouth: 'laugh', eyes: [brown, brown], eyeAt: [86, -30], tilt: 3, turn: -0.3,
      body: { coat: '#fdfbf7', marks: [{ kind: 'spots', color: '#332a38', seed: 12, size: 24 }], tail: { kind: 'thin', color: '#fdfbf7' }, wear: { kind: 'collar', color: '#e11d48' } } },
  },
  'border-collie': {
    description: 'border collie bianco e nero',
    scene: { kind: 'farm', color: '#c5e2ee' },
    dog: { skull: 'long', coat: '#3a3142', outline: 'fluffy', ears: { kind: 'button', color: '#332a3a', x: -26, y: 6 }, muzzle: { w: 108, h: 100, y: 124, color: '#ffffff' }, face: [{ kind: 'wideBlaze', color: '#ffffff' }], mouth: 'laugh', eyes: ['#a8682c', '#a8682c'], eyeAt: [92, -34], eyeSize: 38, tilt: 7, turn: 0.3,
      body: { coat: '#3a3142', chest: '#ffffff', socks: '#ffffff', outline: 'fluffy', tail: { kind: 'plume', color: '#3a3142' } } },
  },
  'jack-russell': {
    description: 'jack russell con un orecchio marrone',
    scene: { kind: 'garden', color: '#d7e8b8' },
    dog: { skull: 'apple', coat: '#fffaf2', ears: { kind: 'button', color: '#b9713a', left: { color: '#6e4327' } }, muzzle: { w: 106, h: 84, y: 112, color: '#ffffff' }, face: [{ kind: 'patchLeft', color: '#b9713a' }], mouth: 'tongue', eyes: [brown, brown], eyeSize: 42, tilt: -9, turn: 0.3,
      body: { coat: '#fffaf2', marks: [{ kind: 'patches', color: '#b9713a', seed: 5 }], girth: 0.84, tail: { kind: 'stub', color: '#fffaf2', tip: '#fffaf2' }, wear: { kind: 'bandana', color: '#2f7f79', dots: '#ffffff' } } },
  },
  'maremmano': {
    description: 'pastore maremmano bianco',
    scene: { kind: 'mountains', color: '#c6ddf0' },
    dog: { skull: 'broad', coat: '#fbf1e0', outline: 'fluffy', ears: { kind: 'small', color: '#f0e0c6', inner: '#e3c9a8', x: 8, y: 26, outline: 'fluffy' }, muzzle: { w: 116, h: 90, y: 124, color: '#fffaf0' }, mouth: 'smile', eyes: ['#7a4a26', '#7a4a26'], eyeSize: 36, eyeAt: [92, -30], turn: -0.2,
      body: { coat: '#fbf1e0', outline: 'fluffy', girth: 1.12, tail: { kind: 'bushy', color: '#fbf1e0' } } },
  },
  'bovaro-bernese': {
    description: 'bovaro del bernese',
    scene: { kind: 'autumn', color: '#f7dfb5' },
    dog: { skull: 'broad', coat: '#382c35', outline: 'fluffy', ears: { kind: 'floppy', color: '#2d232b', outline: 'fluffy' }, muzzle: { w: 124, h: 94, y: 120, color: '#fffaf2' }, face: [{ kind: 'tanPoints', color: '#b9652d' }, { kind: 'blaze', color: '#fffaf2' }], mouth: 'laugh', eyes: [hazel, hazel], eyeSize: 38, turn: 0.2,
      body: { coat: '#382c35', chest: '#fffaf2', socks: '#c07238', outline: 'fluffy', girth: 1.1, tail: { kind: 'plume', color: '#382c35' }, wear: { kind: 'collar', color: '#c2413a' } } },
  },
  'chihuahua': {
    description: 'chihuahua fulvo dalle grandi orecchie',
    scene: { kind: 'plain', color: '#cdb8f2' },
    dog: { skull: 'apple', coat: '#e3b27c', ears: { kind: 'bat', color: '#cf9a62', inner: '#f3b9a8' }, muzzle: { w: 80, h: 66, y: 112, color: '#fbe8cf' }, face: [{ kind: 'blaze', color: '#fbe8cf' }], mouth: 'smile', eyes: [brown, brown], eyeSize: 50, eyeAt: [100, -12], tilt: 5,
      body: { coat: '#e3b27c', chest: '#fbe8cf', girth: 0.72, tail: { kind: 'curl', color: '#cf9a62' }, wear: { kind: 'bell', color: '#d8437c' } } },
  },
  'amstaff': {
    description: 'amstaff grigio blu con petto bianco',
    scene: { kind: 'roofs', color: '#f5cfa3' },
    dog: { skull: 'broad', coat: '#7b8492', ears: { kind: 'rose', color: '#6c7583', inner: '#e5b6b0' }, muzzle: { w: 138, h: 92, y: 122, color: '#939ba8' }, face: [{ kind: 'blaze', color: '#f6f3ee' }], mouth: 'laugh', eyes: ['#9a6a3a', '#9a6a3a'], eyeSize: 36, eyeAt: [104, -30], nose: '#3f4350', turn: -0.3,
      body: { coat: '#7b8492', chest: '#f6f3ee', socks: '#f6f3ee', girth: 1.12, tail: { kind: 'thin', color: '#7b8492' }, wear: { kind: 'collar', color: '#f0a33f' } } },
  },
  'levriero': {
    description: 'galgo tigrato dal muso sottile',
    scene: { kind: 'evening', color: '#6b6a9c' },
    dog: { skull: 'narrow', coat: '#c99a63', ears: { kind: 'rose', color: '#a97b48', inner: '#dcb08a', x: -62, y: -4 }, muzzle: { w: 76, h: 108, y: 140, color: '#f1dcbd' }, mouth: 'smile', eyes: [brown, brown], eyeAt: [76, -34], eyeSize: 38, tilt: -4, turn: 0.2,
      body: { coat: '#c99a63', chest: '#f1dcbd', marks: [{ kind: 'bands', color: '#a37440' }], girth: 0.8, tail: { kind: 'thin', color: '#c99a63' }, wear: { kind: 'bandana', color: '#e11d48', dots: '#ffffff' } } },
  },
  'schnauzer': {
    description: 'schnauzer sale e pepe con la barba',
    scene: { kind: 'window', color: '#c9b79c' },
    dog: { skull: 'long', coat: '#6f6f78', ears: { kind: 'button', color: '#5d5d67', x: -20 }, muzzle: { w: 122, h: 78, y: 112, color: '#dcdbdc' }, beard: '#e9e8e6', brows: '#e9e8e6', mouth: 'smile', eyes: [hazel, hazel], eyeAt: [84, -34], eyeSize: 34, tilt: 3,
      body: { coat: '#6f6f78', chest: '#c9c8cb', socks: '#dcdbdc', outline: 'fluffy', girth: 0.92, tail: { kind: 'stub', color: '#6f6f78' }, wear: { kind: 'collar', color: '#7c3aed' } } },
  },
  'setter': {
    description: 'setter inglese dalle orecchie lunghe',
    scene: { kind: 'sea', color: '#d9eef5' },
    dog: { skull: 'long', coat: '#fffaf0', ears: { kind: 'long', color: '#d98a3d', outline: 'fluffy' }, muzzle: { w: 116, h: 100, y: 124, color: '#fffdf8' }, face: [{ kind: 'patchRight', color: '#e09a52' }, { kind: 'patchLeft', color: '#e09a52' }, { kind: 'blaze', color: '#fffaf0' }, { kind: 'spots', color: '#e3b27c', seed: 3, size: 8 }], mouth: 'tongue', eyes: [brown, brown], eyeAt: [88, -28], tilt: -3, turn: -0.2,
      body: { coat: '#fffaf0', outline: 'fluffy', marks: [{ kind: 'spots', color: '#e3b27c', seed: 9, size: 15 }], tail: { kind: 'plume', color: '#fffaf0' } } },
  },
  'labrador-nero': {
    description: 'labrador nero',
    scene: { kind: 'plain', color: '#ffd166' },
    dog: { skull: 'broad', coat: '#433a4a', ears: { kind: 'floppy', color: '#362e3d' }, muzzle: { w: 126, h: 94, y: 118, color: '#51475a' }, mouth: 'laugh', eyes: ['#c58139', '#c58139'], eyeSize: 39, turn: 0.3, tilt: -4, nose: '#17101d',
      body: { coat: '#433a4a', tail: { kind: 'up', color: '#433a4a' }, wear: { kind: 'bandana', color: '#e11d48' } } },
  },
  'volpino': {
    description: 'volpino arancio',
    scene: { kind: 'dots', color: '#f4b8c4' },
    dog: { skull: 'round', coat: '#ef9f4e', outline: 'fluffy', ears: { kind: 'small', color: '#e08a38', inner: '#f9d3b0', outline: 'fluffy' }, muzzle: { w: 86, h: 72, y: 112, color: '#fff0da' }, face: [{ kind: 'cheeks', color: '#fbcf97' }], mouth: 'laugh', eyes: [shade(brown, 0.2), shade(brown, 0.2)], eyeSize: 40, eyeAt: [84, -16],
      body: { coat: '#ef9f4e', chest: '#fbd9ab', outline: 'fluffy', girth: 0.98, tail: { kind: 'bushy', color: '#fbcf97' } } },
  },
};
