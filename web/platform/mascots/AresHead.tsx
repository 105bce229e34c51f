import { fur } from './fur.ts';
import type { Eyes } from './NanaHead.tsx';

/** Ares's head on 120 × 120 units, centred on 60,62: a proud cat with slightly lowered lids. */
export function AresHead({ eyes = 'open' }: { eyes?: Eyes }) {
  return (
    <g>
      <path
        d="M18 62C6 40 6 22 11 13C13 9 18 8 22 10C34 15 44 22 51 31H69C76 22 86 15 98 10C102 8 107 9 109 13C114 22 114 40 102 62Z"
        fill={fur.plum}
      />
      <path
        d="M18 46C15 35 15 26 18 20C28 24 36 29 42 37ZM102 46C105 35 105 26 102 20C92 24 84 29 78 37Z"
        fill={fur.pink}
      />
      <path
        d="M60 26C84 26 103 39 107 61C109 63 113 66 116 72C112 73 109 73 107 74C108 77 110 80 113 83C107 85 103 85 100 85C92 102 76 110 60 110S28 102 20 85C17 85 13 85 7 83C10 80 12 77 13 74C11 73 8 73 4 72C7 66 11 63 13 61C17 39 36 26 60 26Z"
        fill={fur.plum}
      />
      <path d="M60 29V42M48 31L51 40M72 31L69 40" stroke={fur.plumShade} strokeWidth="5" strokeLinecap="round" />
      <path
        d="M60 61C66 61 68 68 75 71C88 75 91 87 83 95C77 101 69 104 60 104S43 101 37 95C29 87 32 75 45 71C52 68 54 61 60 61Z"
        fill={fur.cream}
      />
      <AresEyes eyes={eyes} />
      <path
        d="M46 86C47 93 58 94 60 86C62 94 73 93 74 86M60 86V80"
        fill="none"
        stroke={fur.ink}
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M54 72H66C69 72 70 75 68 77L62 83C61 84 59 84 58 83L52 77C50 75 51 72 54 72Z" fill={fur.rosePink} />
    </g>
  );
}

function AresEyes({ eyes }: { eyes: Eyes }) {
  if (eyes === 'closed')
    return (
      <path
        d="M25 60C29 68 42 68 46 60M74 60C78 68 91 68 95 60"
        fill="none"
        stroke={fur.amber}
        strokeWidth="3.8"
        strokeLinecap="round"
      />
    );
  const look = eyes === 'aside' ? 3 : 0;
  return (
    <g>
      <path d="M24 53C30 48 43 49 48.5 55C50.5 66 45 73 36.5 73S22 65 24 53Z" fill={fur.amber} />
      <path d="M96 53C90 48 77 49 71.5 55C69.5 66 75 73 83.5 73S98 65 96 53Z" fill={fur.amber} />
      <ellipse cx={37 + look} cy="61" rx="7.4" ry="10" fill={fur.ink} />
      <ellipse cx={83 + look} cy="61" rx="7.4" ry="10" fill={fur.ink} />
      <circle cx={39.5 + look} cy="57.5" r="3" fill={fur.white} />
      <circle cx={85.5 + look} cy="57.5" r="3" fill={fur.white} />
    </g>
  );
}
