import { type PointerEvent, useState } from 'react';
import type { Focus } from '#contract/platform/media/image.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Dialog } from '#web/platform/ui/Dialog.tsx';
import { focusStyle } from '#web/platform/ui/ResponsiveImage.tsx';

interface FocusDialogProps {
  open: boolean;
  /** Address of the photo. */
  preview: string;
  /** From 1. */
  place: number;
  focus: Focus | null;
  onFocus: (focus: Focus | null) => void;
  onClose: () => void;
}

const MIDDLE: Focus = { x: 50, y: 50 };
/** Percent of a step of a slider. */
const STEP = 5;

/**
 * Chooses the point of a photo that stays visible where it is cropped, by a press on the photo or with two sliders. For
 * assistive technology the photo is no control: its click would say the middle, wherever the person means.
 */
export default function FocusDialog({ open, preview, place, focus, onFocus, onClose }: FocusDialogProps) {
  const [said, setSaid] = useState('');
  const point = focus ?? MIDDLE;
  const press = ({ currentTarget, clientX, clientY, button }: PointerEvent) => {
    if (button !== 0) return;
    const box = currentTarget.getBoundingClientRect();
    const chosen = {
      x: within(((clientX - box.left) / box.width) * 100),
      y: within(((clientY - box.top) / box.height) * 100),
    };
    onFocus(chosen);
    setSaid(wordsOf(chosen));
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Il punto della foto ${place}`}
      description="Tocca quello che si deve sempre vedere, per esempio il muso, o sposta i cursori."
      footer={
        <>
          <Button
            look="secondary"
            disabled={focus === null}
            onClick={() => {
              onFocus(null);
              setSaid(wordsOf(MIDDLE));
            }}
          >
            Rimetti al centro
          </Button>
          <Button onClick={onClose}>Fatto</Button>
        </>
      }
    >
      <div className="flex justify-center">
        <div onPointerUp={press} className="relative cursor-crosshair touch-manipulation overflow-hidden rounded-md">
          <img src={preview} alt="" draggable={false} className="block max-h-[45vh] w-auto max-w-full" />
          <span
            aria-hidden="true"
            style={{ left: `${point.x}%`, top: `${point.y}%` }}
            className="pointer-events-none absolute size-9 -translate-x-1/2 -translate-y-1/2 rounded-full border-3 border-white shadow-lift ring-2 ring-primary"
          />
        </div>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-4">
        <Slider
          label="Orizzontale"
          percent={point.x}
          words={fromLeft(point)}
          onPercent={(x) => onFocus({ ...point, x })}
        />
        <Slider
          label="Verticale"
          percent={point.y}
          words={fromTop(point)}
          onPercent={(y) => onFocus({ ...point, y })}
        />
      </div>
      <p className="mt-5 mb-2 font-semibold">Così si vede dove è tagliata</p>
      <div className="flex items-start gap-3">
        {CROPS.map(({ name, shape }) => (
          <figure key={name} className="w-24">
            <img
              src={preview}
              alt=""
              style={focusStyle(point)}
              className={`w-full rounded-md bg-paper-deep object-cover ${shape}`}
            />
            <figcaption className="mt-1 text-sm text-ink-soft">{name}</figcaption>
          </figure>
        ))}
      </div>
      <output className="sr-only">{said}</output>
    </Dialog>
  );
}

const CROPS = [
  { name: 'Nella lista', shape: 'aspect-4/5' },
  { name: 'Quadrata', shape: 'aspect-square' },
];

const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));

const fromLeft = ({ x }: Focus) => `${x} % da sinistra`;
const fromTop = ({ y }: Focus) => `${y} % dall'alto`;
const wordsOf = (focus: Focus) => `${fromLeft(focus)}, ${fromTop(focus)}`;

interface SliderProps {
  label: string;
  percent: number;
  /** What a screen reader says of it. */
  words: string;
  onPercent: (percent: number) => void;
}

function Slider({ label, percent, words, onPercent }: SliderProps) {
  return (
    <label className="grid gap-1 font-semibold">
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={STEP}
        // a press chooses places between the steps
        value={Math.round(percent / STEP) * STEP}
        aria-valuetext={words}
        onChange={(event) => onPercent(Number(event.target.value))}
        className="h-11 w-full accent-primary"
      />
    </label>
  );
}
