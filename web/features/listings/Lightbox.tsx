import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, useRef } from 'react';
import type { Listing } from '#contract/features/listings/listing.ts';
import { StepButtons } from '#web/platform/ui/StepButtons.tsx';
import { LightboxImage } from './LightboxImage.tsx';
import { LightboxToolbar } from './LightboxToolbar.tsx';
import { useZoom } from './use-zoom.ts';

interface LightboxProps {
  listing: Listing;
  imageIndex: number;
  onTurn: (by: 1 | -1) => void;
  onClose: () => void;
}

/** Distance in pixels that an arrow key moves a zoomed image. */
const STRIDE = 80;

/** Shows one image full screen: + and - zoom, r resets the zoom to 1, Escape closes. */
export default function Lightbox({ listing, imageIndex, onTurn, onClose }: LightboxProps) {
  const count = listing.images.length;
  const frame = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const zoom = useZoom(frame, turn);

  function turn(by: 1 | -1) {
    if (count < 2) return;
    zoom.reset();
    onTurn(by);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = actionOf(event.key);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  function actionOf(key: string): (() => void) | undefined {
    if (key === '+' || key === '=') return () => zoom.step(1);
    if (key === '-' || key === '_') return () => zoom.step(-1);
    if (key === 'r' || key === 'R') return zoom.reset;
    const stride = zoom.view.zoom > 1 ? STRIDES[key] : undefined;
    if (stride) return () => zoom.pan(stride);
    if (key === 'ArrowLeft') return () => turn(-1);
    if (key === 'ArrowRight') return () => turn(1);
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          initialFocus={close}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 flex animate-rise flex-col bg-night text-on-night outline-none"
        >
          <Dialog.Title className="sr-only">{`Foto di ${listing.name}`}</Dialog.Title>
          <LightboxToolbar imageIndex={imageIndex} count={count} zoom={zoom} closeRef={close} />
          <div
            ref={frame}
            {...zoom.pointers}
            data-zoomed={zoom.view.zoom > 1 || undefined}
            className="relative min-h-0 flex-1 touch-none overflow-hidden select-none data-zoomed:cursor-grab data-zoomed:active:cursor-grabbing"
          >
            <LightboxImage listing={listing} imageIndex={imageIndex} frame={frame} zoom={zoom} />
            {count > 1 && <StepButtons onStep={turn} />}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const STRIDES: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: STRIDE, y: 0 },
  ArrowRight: { x: -STRIDE, y: 0 },
  ArrowUp: { x: 0, y: STRIDE },
  ArrowDown: { x: 0, y: -STRIDE },
};
