import { AresHead } from './AresHead.tsx';
import { fur } from './fur.ts';
import type { MascotProps } from './Mascot.ts';
import { MascotFrame } from './MascotFrame.tsx';
import { Snore } from './Snore.tsx';

/** The portal's cat. */
export function Ares({ pose, ...frame }: MascotProps) {
  const Pose = poses[pose];
  return (
    <MascotFrame {...frame}>
      <Pose />
    </MascotFrame>
  );
}

const poses = { face: AresHead, sitting: AresSitting, searching: Searching, sleeping: Sleeping };

/** The whole cat, seated, on 120 × 120 units. */
export function AresSitting() {
  return (
    <>
      <path
        d="M78 107C104 112 114 96 107 83C102 75 106 67 111 66"
        fill="none"
        stroke={fur.plumShade}
        strokeWidth="10"
        strokeLinecap="round"
      />
      <path d="M60 50C76 50 81 66 85 82C94 90 93 114 82 114H38C27 114 26 90 35 82C39 66 44 50 60 50Z" fill={fur.plum} />
      <path
        d="M40 85C33 91 32 106 41 113M80 85C87 91 88 106 79 113"
        fill="none"
        stroke={fur.plumShade}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M57 84H63V112H57Z" fill={fur.plumShade} />
      <path d="M45 64H75C76 80 70 93 60 95C50 93 44 80 45 64Z" fill={fur.cream} />
      <path
        d="M47 86C51 79 59 84 58.7 91V112H45C44 104 44 91 47 86ZM73 86C69 79 61 84 61.3 91V112H75C76 104 76 91 73 86Z"
        fill={fur.plum}
      />
      <path
        d="M42 110.5C42 102 58 102 59 109.5C59.5 117 42 117 42 110.5ZM78 110.5C78 102 62 102 61 109.5C60.5 117 78 117 78 110.5Z"
        fill={fur.cream}
      />
      <path d="M39 62C50 71 70 71 81 62C83 65 82 68 81 69C70 78 50 78 39 69C38 68 37 65 39 62Z" fill={fur.rose} />
      <circle cx="60" cy="77" r="5.5" fill={fur.amber} />
      <path d="M60 77V80.5" stroke={fur.ink} strokeWidth="2" strokeLinecap="round" />
      <g transform="translate(21 -4) scale(.65)">
        <AresHead />
      </g>
    </>
  );
}

function Searching() {
  return (
    <>
      <path d="M16 68L3 54L22 47L32 66ZM104 68L117 54L98 47L88 66Z" fill={fur.boxShade} />
      <path d="M15 68L27 56H93L105 68Z" fill={fur.boxDeep} />
      <g transform="translate(14 -6) scale(.77)">
        <AresHead eyes="aside" />
      </g>
      <path d="M15 68H105L101 112C100.7 115 98 117 95 117H25C22 117 19.3 115 19 112Z" fill={fur.box} />
      <path d="M15 68H105L104.5 74H15.5Z" fill={fur.boxShade} />
      <path d="M60 106C50 99 47 95 47 90.5C47 84 56 82 60 88C64 82 73 84 73 90.5C73 95 70 99 60 106Z" fill={fur.rose} />
      <path
        d="M24 71C22 61 43 60 43 70C43 78 26 79 24 71ZM96 71C98 61 77 60 77 70C77 78 94 79 96 71Z"
        fill={fur.cream}
      />
    </>
  );
}

function Sleeping() {
  return (
    <>
      <path
        d="M8 106C8 98 16 96 24 96H100C110 96 114 101 114 107C114 113 108 116 100 116H22C12 116 8 112 8 106Z"
        fill={fur.rose}
      />
      <path
        d="M18 92C18 68 44 50 72 53C98 56 113 72 113 90C113 102 101 107 86 107H38C24 107 18 102 18 92Z"
        fill={fur.plumShade}
      />
      <path
        d="M82 61C85 65 87 70 87 76M94 67C97 71 98 75 98 80"
        fill="none"
        stroke={fur.ink}
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".45"
      />
      <g transform="rotate(-6 42 76) translate(4 33) scale(.64)">
        <AresHead eyes="closed" />
      </g>
      <path d="M107 92C107 103 88 104 66 102" fill="none" stroke={fur.plum} strokeWidth="11" strokeLinecap="round" />
      <path d="M72 102.5L66 102" fill="none" stroke={fur.cream} strokeWidth="11" strokeLinecap="round" />
      <Snore />
    </>
  );
}
