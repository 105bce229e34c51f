import { AresSitting } from './Ares.tsx';
import { fur } from './fur.ts';
import { NanaSitting } from './Nana.tsx';

/** By day, and on a clear evening in the dark scheme (`web/platform/ui/colours.css`). */
const tint = {
  sun: 'var(--color-scene-sun)',
  sky: 'var(--color-scene-sky)',
  far: 'var(--color-scene-far)',
  mid: 'var(--color-scene-mid)',
  near: 'var(--color-scene-near)',
  path: 'var(--color-scene-path)',
  wall: 'var(--color-scene-wall)',
  leaf: 'var(--color-scene-leaf)',
  window: 'var(--color-scene-window)',
};

/**
 * Nana and Ares in front of their kennel, among hills and houses: a wide band that may be cropped on both sides (1280 ×
 * 304 units; the middle 560 contain the mascots).
 */
export function HeroScene({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1280 304"
      preserveAspectRatio="xMidYMax slice"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="868" cy="82" r="30" fill={tint.sun} />
      <path
        d="M0 280V150C120 96 230 92 340 132C450 84 560 74 660 110C790 60 900 76 990 122C1090 86 1190 92 1280 132V280Z"
        fill={tint.sky}
      />
      <Cloud x={250} y={58} />
      <Cloud x={1010} y={56} />
      <Cloud x={430} y={56} />
      <path
        d="M0 280V190C150 140 280 150 400 196C540 146 700 146 820 190C960 140 1130 142 1280 186V280Z"
        fill={tint.far}
      />
      <House x={56} y={104} roof={fur.rose} />
      <House x={188} y={110} roof={fur.violet} />
      <House x={1000} y={106} roof={fur.honey} />
      <House x={1138} y={102} roof={fur.rose} />
      <Tree x={20} y={214} />
      <Tree x={160} y={222} />
      <Tree x={352} y={226} />
      <Tree x={936} y={222} />
      <Tree x={1108} y={218} />
      <Tree x={1252} y={216} />
      <path
        d="M0 280V222C160 196 300 204 420 226C560 196 720 196 860 226C1000 200 1130 202 1280 224V280Z"
        fill={tint.mid}
      />
      <Kennel />
      <path d="M0 304V258C200 234 420 236 640 240C860 236 1080 234 1280 258V304Z" fill={tint.near} />
      <path d="M578 304C600 276 616 252 622 240H658C664 252 680 276 702 304Z" fill={tint.path} />
      <g transform="translate(440 104) scale(1.32)">
        <NanaSitting />
      </g>
      <g transform="translate(686 110) scale(1.26)">
        <AresSitting />
      </g>
      <path
        d="M388 262q6-16 12 0M896 262q6-16 12 0M236 262q6-16 12 0M1050 262q6-16 12 0M404 266q5-12 10 0M912 266q5-12 10 0"
        fill="none"
        stroke={tint.leaf}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}

function Cloud({ x, y }: { x: number; y: number }) {
  return (
    <path
      transform={`translate(${x} ${y})`}
      d="M0 30C-14 30-14 12 0 12C2-4 28-6 34 8C46 2 60 12 54 22C64 22 62 30 56 30Z"
      fill={tint.sky}
    />
  );
}

function House({ x, y, roof }: { x: number; y: number; roof: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M8 34H80V112H8Z" fill={tint.wall} />
      <path d="M58 4H70V30H58Z" fill={tint.leaf} />
      <path d="M-2 42C-6 42-7 38-4 35L38-4C42-8 46-8 50-4L92 35C95 38 94 42 90 42Z" fill={roof} />
      <path d="M20 54H36V72H20ZM52 54H68V72H52Z" fill={tint.window} />
      <path d="M34 112V92C34 82 54 82 54 92V112Z" fill={tint.leaf} />
    </g>
  );
}

function Tree({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 14V-30" stroke={fur.chestnut} strokeWidth="6" strokeLinecap="round" />
      <path d="M0-92C22-92 30-66 26-48C23-34 12-28 0-28S-23-34-26-48C-30-66-22-92 0-92Z" fill={tint.leaf} />
    </g>
  );
}

function Kennel() {
  return (
    <g transform="translate(564 92)">
      <path d="M16 62L76 10L136 62V152H16Z" fill={fur.box} />
      <path d="M16 84H136M16 108H136M16 132H136" stroke={fur.boxShade} strokeWidth="3" />
      <path d="M44 152V112C44 76 108 76 108 112V152Z" fill={fur.ink} />
      <path
        d="M4 78C-4 78-8 70-2 63L66 4C72-1 80-1 86 4L154 63C160 70 156 78 148 78C145 78 142 77 140 75L76 22L12 75C10 77 7 78 4 78Z"
        fill={fur.violet}
      />
      <path d="M76 66C64 58 60 53 60 47.5C60 39 72 37 76 45C80 37 92 39 92 47.5C92 53 88 58 76 66Z" fill={fur.cream} />
    </g>
  );
}
