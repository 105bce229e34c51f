import { Dialog } from '@base-ui/react/dialog';
import { RotateCcw, X, ZoomIn, ZoomOut } from 'lucide-react';
import type { Ref } from 'react';
import { classes } from '#web/platform/ui/classes.ts';
import { IconButton } from '#web/platform/ui/IconButton.tsx';
import type { Zoom } from './use-zoom.ts';
import { ZOOM_MAX, ZOOM_MIN } from './zoom.ts';

const percent = new Intl.NumberFormat('it-IT', { style: 'percent' });

interface LightboxToolbarProps {
  imageIndex: number;
  count: number;
  zoom: Zoom;
  closeRef: Ref<HTMLButtonElement>;
}

/** Shows the image number and the zoom, with a button for each keyboard command. */
export function LightboxToolbar({ imageIndex, count, zoom, closeRef }: LightboxToolbarProps) {
  const near = zoom.view.zoom;
  return (
    <div className="flex items-center gap-1 px-2 py-1.5 pt-[max(0.375rem,env(safe-area-inset-top))]">
      <p aria-live="polite" className="mr-auto px-2 font-semibold tabular-nums">
        <span className="sr-only">Foto </span>
        <span>{`${imageIndex + 1} / ${count}`}</span>
      </p>
      <p aria-live="polite" className="min-w-14 text-right font-semibold tabular-nums">
        <span className="sr-only">Ingrandimento </span>
        <span>{percent.format(near)}</span>
      </p>
      {/* Not `disabled` at the limits: disabling the focused button would drop the focus, and the keys would stop
          working. */}
      <IconButton
        label="Riduci"
        aria-disabled={near <= ZOOM_MIN}
        className={classes(DARK, near <= ZOOM_MIN && 'opacity-40')}
        onClick={() => zoom.step(-1)}
      >
        <ZoomOut size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Ingrandisci"
        aria-disabled={near >= ZOOM_MAX}
        className={classes(DARK, near >= ZOOM_MAX && 'opacity-40')}
        onClick={() => zoom.step(1)}
      >
        <ZoomIn size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label="Torna alla grandezza iniziale" className={DARK} onClick={zoom.reset}>
        <RotateCcw size={19} aria-hidden="true" />
      </IconButton>
      <Dialog.Close
        ref={closeRef}
        render={
          <IconButton label="Chiudi la foto" className={DARK}>
            <X size={22} aria-hidden="true" />
          </IconButton>
        }
      />
    </div>
  );
}

const DARK = 'text-on-night! hover:bg-on-night/15! focus-visible:outline-on-night!';
