import { Move, X } from 'lucide-react';
import { type CSSProperties, type Ref, useRef } from 'react';
import { classes } from '#web/platform/ui/classes.ts';
import { Face } from '../Face.tsx';
import { avatar, firstVisit, NAMES } from '../memory.ts';
import { edgeOffset, type Point, SIDE } from './place.ts';
import { useFloating } from './use-floating.ts';
import { useReading } from './use-reading.ts';

interface FloatingMascotProps {
  ref: Ref<HTMLButtonElement>;
  onOpen: () => void;
  onSendAway: () => void;
}

/**
 * The floating mascot: a click opens the chat; it can be moved by dragging, or by arrow keys once it is grabbed. On a
 * phone it peeks out of the edge while somebody reads on, and comes back when the page is scrolled up.
 */
export function FloatingMascot({ ref, onOpen, onSendAway }: FloatingMascotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const floating = useFloating(frame);
  const { at, grabbed } = floating;
  const [reading, comeBack] = useReading();
  const who = avatar.use();
  const first = firstVisit.use();
  const { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } = floating;
  return (
    <div
      ref={frame}
      style={styleAt(at)}
      className={classes(
        'group fixed top-0 left-0 z-24 transition-[translate] duration-180 print:hidden',
        reading && 'max-sm:not-has-focus-visible:translate-x-(--edge-offset)',
      )}
    >
      <button
        ref={ref}
        type="button"
        aria-label={first ? "Apri l'assistente: scegli Nana o Ares" : `Apri la chat con ${NAMES[who]}`}
        onClick={() => !floating.wasDragged() && onOpen()}
        onPointerDown={(event) => {
          comeBack();
          onPointerDown(event);
        }}
        {...{ onPointerMove, onPointerUp, onPointerCancel }}
        className={classes(
          'gentle grid size-16 cursor-grab touch-none place-items-center rounded-full border-2 bg-card shadow-lift select-none hover:scale-105 active:cursor-grabbing',
          grabbed ? 'border-rose' : 'border-primary',
        )}
      >
        {first ? <Both /> : <Face of={who} className="size-12" />}
      </button>
      <button
        type="button"
        aria-pressed={grabbed}
        aria-label={grabbed ? "Sposta l'assistente con le frecce" : "Afferra l'assistente per spostarlo con le frecce"}
        onClick={floating.grab}
        onBlur={floating.letGo}
        onKeyDown={floating.onKeyDown}
        className={classes(SMALL, '-top-1.5 -left-1.5')}
      >
        <Move size={14} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label="Nascondi l'assistente"
        onClick={onSendAway}
        className={classes(SMALL, '-top-1.5 -right-1.5')}
      >
        <X size={14} aria-hidden="true" />
      </button>
    </div>
  );
}

function styleAt(at: Point): CSSProperties {
  const hidden = { '--edge-offset': `${edgeOffset(at, document.documentElement.clientWidth)}px` };
  return { ...hidden, transform: `translate(${at.x}px, ${at.y}px)`, width: SIDE, height: SIDE };
}

/** Before the choice of a mascot, both are shown. */
function Both() {
  return (
    <span className="relative block h-10 w-13">
      <Face of="ares" className="absolute right-0 bottom-0 size-8" />
      <Face of="nana" className="absolute bottom-0 left-0 size-9" />
    </span>
  );
}

/** Shown on hover and focus only. Touch users can drag the mascot, and dismiss it from the chat. */
const SMALL =
  'chosen gentle absolute grid size-6 place-items-center rounded-full border border-control bg-card text-ink opacity-0 shadow-soft pointer-events-none focus-visible:opacity-100 group-hover:pointer-events-auto group-hover:opacity-100 focus-visible:pointer-events-auto aria-pressed:bg-primary aria-pressed:text-on-primary aria-pressed:opacity-100';
