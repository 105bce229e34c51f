import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Crosshair, GripVertical, ImageOff, RotateCcw, X } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { classes } from '#web/platform/ui/classes.ts';
import { IconButton } from '#web/platform/ui/IconButton.tsx';
import { Progress } from '#web/platform/ui/Progress.tsx';
import { focusStyle } from '#web/platform/ui/ResponsiveImage.tsx';
import type { UploadedImage } from './image-uploads.ts';

const FocusDialog = lazyPart(() => import('./FocusDialog.tsx'), 'over');

interface ImageTileProps {
  image: UploadedImage;
  /** From 1. */
  place: number;
  /** The only image: there is nothing to reorder. */
  alone: boolean;
  onRemove: () => void;
  onRetry: () => void;
  /** Called with what stays visible of it; null where that cannot be chosen. */
  onFocus: ((focus: UploadedImage['focus']) => void) | null;
  /** Called on a key press on the handle; returns true if it moved the image. */
  onKey: (key: string) => boolean;
  /** The place to which a key has just moved this image, else null. The handle then keeps the focus. */
  movedTo: number | null;
}

/** One chosen image: preview, upload progress, error, and the handle that moves it. */
export function ImageTile({ image, place, alone, onRemove, onRetry, onFocus, onKey, movedTo }: ImageTileProps) {
  const sortable = useSortable({
    id: image.id,
    disabled: alone,
    attributes: { roleDescription: 'foto da ordinare' },
  });
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = sortable;
  const [aiming, setAiming] = useState<'open' | 'closed' | null>(null);
  const handle = useRef<HTMLButtonElement>(null);
  // moving an element in the DOM drops its focus
  useEffect(() => {
    if (movedTo !== null) handle.current?.focus();
  }, [movedTo]);
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classes(
        'relative aspect-4/5 overflow-hidden rounded-md bg-paper-deep',
        isDragging && 'z-10 shadow-lift',
      )}
    >
      <div {...(alone ? {} : listeners)} className={classes('size-full', !alone && 'cursor-grab')}>
        <Preview image={image} place={place} />
      </div>
      {place === 1 && image.state !== 'failed' && (
        <Chip look="solid" tone="ink" className="absolute bottom-2 left-2">
          Copertina
        </Chip>
      )}
      <IconButton
        label={`Togli la foto ${place}`}
        look="floating"
        onClick={onRemove}
        className="absolute top-1.5 right-1.5"
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
      {!alone && (
        <IconButton
          ref={handle}
          {...attributes}
          {...listeners}
          onKeyDown={(event) => {
            if (onKey(event.key)) event.preventDefault();
          }}
          label={`Sposta la foto ${place}`}
          look="floating"
          className="absolute top-1.5 left-1.5 cursor-grab touch-none"
        >
          <GripVertical size={18} aria-hidden="true" />
        </IconButton>
      )}
      {onFocus && image.state === 'kept' && (
        <IconButton
          label={`Scegli il punto della foto ${place}`}
          look="floating"
          onClick={() => setAiming('open')}
          className="absolute right-1.5 bottom-1.5"
        >
          <Crosshair size={18} aria-hidden="true" />
        </IconButton>
      )}
      {onFocus && aiming && (
        <Suspense>
          <FocusDialog
            open={aiming === 'open'}
            preview={image.preview}
            place={place}
            focus={image.focus}
            onFocus={onFocus}
            onClose={() => setAiming('closed')}
          />
        </Suspense>
      )}
      <Trouble image={image} place={place} onRetry={onRetry} />
    </li>
  );
}

function Preview({ image, place }: { image: UploadedImage; place: number }) {
  const [unreadable, setUnreadable] = useState(false);
  if (unreadable) {
    return (
      <span className="grid size-full place-items-center text-ink-soft">
        <ImageOff size={32} aria-hidden="true" />
        <span className="sr-only">{`Foto ${place}, senza anteprima`}</span>
      </span>
    );
  }
  return (
    <img
      src={image.preview}
      alt={`Foto ${place}`}
      draggable={false}
      onError={() => setUnreadable(true)}
      style={focusStyle(image.focus)}
      className={classes('pointer-events-none size-full object-cover', image.state !== 'kept' && 'opacity-60')}
    />
  );
}

function Trouble({ image, place, onRetry }: { image: UploadedImage; place: number; onRetry: () => void }) {
  if (image.state === 'kept') return null;
  if (image.state !== 'failed') {
    return (
      <div className="absolute inset-x-2 bottom-2 rounded-sm bg-card-sheer p-2">
        <Progress value={image.percent} label={`Caricamento della foto ${place}`} />
      </div>
    );
  }
  return (
    <div role="alert" className="absolute inset-x-0 bottom-0 flex flex-col gap-1.5 bg-card-sheer p-2 text-sm">
      <p className="leading-snug font-semibold text-rose-hover">{image.problem}</p>
      {image.mayRetry && (
        <Button size="small" look="secondary" icon={<RotateCcw size={15} aria-hidden="true" />} onClick={onRetry}>
          Riprova
        </Button>
      )}
    </div>
  );
}
