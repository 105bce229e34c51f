import { fur } from './fur.ts';
import type { MascotProps } from './Mascot.ts';
import { MascotFrame } from './MascotFrame.tsx';
import { NanaHead } from './NanaHead.tsx';
import { Snore } from './Snore.tsx';

/** The portal's dog. */
export function Nana({ pose, ...frame }: MascotProps) {
  const Pose = poses[pose];
  return (
    <MascotFrame {...frame}>
      <Pose />
    </MascotFrame>
  );
}

const poses = { face: NanaHead, sitting: NanaSitting, searching: Searching, sleeping: Sleeping };

/** The whole dog, seated, on 120 × 120 units. */
export function NanaSitting() {
  return (
    <>
      <path
        d="M84 105C100 106 111 97 107 80"
        fill="none"
        stroke={fur.chestnut}
        strokeWidth="10"
        strokeLinecap="round"
      />
      <path
        d="M60 52C80 52 86 70 90 83C98 90 98 114 86 114H34C22 114 22 90 30 83C34 70 40 52 60 52Z"
        fill={fur.honey}
      />
      <path
        d="M36 84C29 90 28 106 37 113M84 84C91 90 92 106 83 113"
        fill="none"
        stroke={fur.honeyShade}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M57 82H63V113H57Z" fill={fur.honeyShade} />
      <path d="M41 64H79C80 82 70 94 60 94S40 82 41 64Z" fill={fur.cream} />
      <path
        d="M19 111C19 103 38 102 39 110C40 117 19 117 19 111ZM101 111C101 103 82 102 81 110C80 117 101 117 101 111Z"
        fill={fur.creamShade}
      />
      <path
        d="M45 86C49 78 59 84 58.5 92V112H43C42 104 42 92 45 86ZM75 86C71 78 61 84 61.5 92V112H77C78 104 78 92 75 86Z"
        fill={fur.honey}
      />
      <path
        d="M40 111C40 102 58 102 59 110C59.5 117 40 117 40 111ZM80 111C80 102 62 102 61 110C60.5 117 80 117 80 111Z"
        fill={fur.cream}
      />
      <path
        d="M35 60C50 70 70 70 85 60C87 64 87 66 84 68C80 71 76 72 72 73L62 86C61 87 59 87 58 86L48 73C44 72 40 71 36 68C33 66 33 64 35 60Z"
        fill={fur.violet}
      />
      <g transform="translate(20 -5) scale(.67)">
        <NanaHead />
      </g>
    </>
  );
}

function Searching() {
  return (
    <>
      <g transform="rotate(-6 60 60) translate(0 2) scale(.9)">
        <NanaHead eyes="aside" />
      </g>
      <path d="M91 72L98 100" stroke={fur.violetDeep} strokeWidth="8" strokeLinecap="round" />
      <circle cx="86" cy="45" r="22" fill={fur.chestnut} />
      <path d="M73 33C67 41 67 52 73 60C66 56 63 51 63 45C63 36 68 30 75 26Z" fill={fur.cream} />
      <ellipse cx="86" cy="46" rx="11.5" ry="13" fill={fur.ink} />
      <circle cx="90.5" cy="40.5" r="4.5" fill={fur.white} />
      <circle cx="82" cy="52" r="2.2" fill={fur.white} opacity=".7" />
      <circle cx="86" cy="45" r="22" fill="none" stroke={fur.violet} strokeWidth="6" />
      <path
        d="M73 33C76 30 79 28 83 27.5"
        fill="none"
        stroke={fur.white}
        strokeWidth="3.4"
        strokeLinecap="round"
        opacity=".8"
      />
      <path d="M84 98C86 88 104 85 110 92C115 100 114 112 112 120H86C83 113 83 104 84 98Z" fill={fur.honey} />
      <path d="M86 97C88 88 104 85 109 93C111 102 89 106 86 97Z" fill={fur.cream} />
      <path d="M94 91V96M102 90V95" stroke={fur.honeyShade} strokeWidth="2.4" strokeLinecap="round" />
    </>
  );
}

function Sleeping() {
  return (
    <>
      <path
        d="M8 106C8 98 16 96 24 96H100C110 96 114 101 114 107C114 113 108 116 100 116H22C12 116 8 112 8 106Z"
        fill={fur.violet}
      />
      <path d="M30 104C30 70 50 52 78 54C102 56 112 74 112 90C112 100 106 106 96 106H34Z" fill={fur.honey} />
      <path d="M76 106C68 92 76 74 92 76C104 78 106 96 98 106Z" fill={fur.honeyShade} />
      <path d="M66 106C66 98 84 97 90 106Z" fill={fur.cream} />
      <path d="M104 100C112 92 112 80 104 78" fill="none" stroke={fur.chestnut} strokeWidth="9" strokeLinecap="round" />
      <g transform="rotate(-4 40 74) translate(1 34) scale(.66)">
        <NanaHead eyes="closed" />
      </g>
      <path
        d="M14 106C12 97 30 95 34 103C36 110 16 111 14 106ZM48 106C46 97 64 95 68 103C70 110 50 111 48 106Z"
        fill={fur.cream}
      />
      <Snore />
    </>
  );
}
