import { fur } from './fur.ts';

export type Eyes = 'open' | 'closed' | 'aside';

const ear = 'M84 25C92 15 107 20 112 36C116 50 116 66 109 74C103 81 95 77 94 68C93 56 90 46 83 38C79 34 80 29 84 25Z';
const earFold = 'M84 25C80 29 79 34 83 38C90 46 93 56 94 68C94 70 95 72 96 74C101 58 97 38 84 25Z';

/** Nana's head on 120 × 120 units, centred on 60,62: a warm mongrel with a patch over one eye. */
export function NanaHead({ eyes = 'open' }: { eyes?: Eyes }) {
  return (
    <g>
      <path
        d="M60 12C81 12 95 24 99 44C101 56 104 66 103 76C101 97 82 110 60 110S19 97 17 76C16 66 19 56 21 44C25 24 39 12 60 12Z"
        fill={fur.honey}
      />
      <path d="M62 12C84 14 96 28 99 44C100 51 99 60 94 65C88 71 76 71 71 63C65 55 61 44 62 12Z" fill={fur.chestnut} />
      <path
        d="M60 12C62 12 63 12.1 64 12.2C65 22 65 33 66 41C67 51 72 56 80 62C91 70 95 80 89 90C83 99 72 104 60 104S37 99 31 90C25 80 29 70 40 62C48 56 53 51 54 41C55 33 55 22 56 12.2C57 12.1 58 12 60 12Z"
        fill={fur.cream}
      />
      <Ear />
      <g transform="matrix(-1 0 0 1 120 0)">
        <Ear />
      </g>
      <NanaEyes eyes={eyes} />
      {eyes !== 'closed' && <path d="M61.5 86C60 93 62 100 67.5 100S75 94 74 85Z" fill={fur.tongue} />}
      <path
        d="M44 83C45 91 58 92 60 83C62 92 75 91 76 83"
        fill="none"
        stroke={fur.ink}
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M60 62C68 62 74.5 64 74.5 70C74.5 76 65 83 60 83S45.5 76 45.5 70C45.5 64 52 62 60 62Z" fill={fur.ink} />
      <ellipse cx="56" cy="67" rx="4.4" ry="2.1" fill={fur.white} opacity=".55" />
    </g>
  );
}

function Ear() {
  return (
    <>
      <path d={ear} fill={fur.chestnut} />
      <path d={earFold} fill={fur.chestnutShade} />
    </>
  );
}

function NanaEyes({ eyes }: { eyes: Eyes }) {
  if (eyes === 'closed')
    return (
      <path
        d="M32 54C35 60 44 60 47 54M73 54C76 60 85 60 88 54"
        fill="none"
        stroke={fur.ink}
        strokeWidth="3.6"
        strokeLinecap="round"
      />
    );
  const look = eyes === 'aside' ? 1.5 : 0;
  return (
    <g>
      <path d="M36 38.5C38 36 41 35 44 36" stroke={fur.chestnut} strokeWidth="3.4" strokeLinecap="round" fill="none" />
      <path d="M84 38.5C82 36 79 35 76 36" stroke={fur.honey} strokeWidth="3.4" strokeLinecap="round" fill="none" />
      <ellipse cx={40 + look} cy="52" rx="7.4" ry="8.4" fill={fur.ink} />
      <ellipse cx={80 + look} cy="52" rx="7.4" ry="8.4" fill={fur.ink} />
      <circle cx={42.6 + look * 1.6} cy="48.6" r="2.9" fill={fur.white} />
      <circle cx={82.6 + look * 1.6} cy="48.6" r="2.9" fill={fur.white} />
    </g>
  );
}
