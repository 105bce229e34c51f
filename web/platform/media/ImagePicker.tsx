import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { ImagePlus } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { classes } from '#web/platform/ui/classes.ts';
import { announcements, instructions, placeByKey, useDragSensors } from './dragging.ts';
import { ImageTile } from './ImageTile.tsx';
import type { ImageUploads, UploadedImage } from './image-uploads.ts';
import { useFileDrop } from './use-file-drop.ts';

interface ImagePickerProps {
  uploads: ImageUploads;
  images: readonly UploadedImage[];
  most: number;
  /** Called with the number of files that exceeded the limit. */
  onLeftOut: (count: number) => void;
  /** Filters the chosen files and returns those to add. It has to tell the user about the others itself. */
  sift?: (files: File[]) => File[];
  help?: string;
  error?: string | undefined;
  /** A person chooses what stays visible of each photo where it is cropped. */
  aims?: boolean;
}

const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif';

/** Chooses images by button or drop, and orders them by drag or keyboard; each shows its upload progress. */
export function ImagePicker({ uploads, images, most, onLeftOut, sift, help, error, aims }: ImagePickerProps) {
  const sensors = useDragSensors();
  const notes = useId();
  const take = useCallback(
    (files: FileList | null) => {
      const chosen = [...(files ?? [])];
      const left = uploads.add(sift ? sift(chosen) : chosen);
      if (left > 0) onLeftOut(left);
    },
    [uploads, onLeftOut, sift],
  );
  const { ref, hovering } = useFileDrop<HTMLFieldSetElement>(take);
  const [stepped, setStepped] = useState<{ id: string; place: number } | null>(null);
  const step = (id: string, from: number, key: string) => {
    const place = placeByKey(key, from, images.length);
    if (place === null) return false;
    uploads.move(from, place);
    setStepped({ id, place: place + 1 });
    return true;
  };
  const moved = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    const at = (id: unknown) => images.findIndex((image) => image.id === id);
    uploads.move(at(active.id), at(over.id));
    setStepped(null);
  };
  return (
    <fieldset
      ref={ref}
      aria-describedby={error || help ? notes : undefined}
      className={classes('gentle rounded-card', hovering && 'bg-primary-tint outline-3 outline-primary')}
    >
      <legend className="mb-1.5 font-semibold">Foto</legend>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={moved}
        accessibility={{ announcements: announcements(images), screenReaderInstructions: instructions }}
      >
        <SortableContext items={images.map(({ id }) => id)} strategy={rectSortingStrategy}>
          <ol className={classes('grid gap-3', images.length > 0 && 'grid-cols-2 sm:grid-cols-4')}>
            {images.map((image, index) => (
              <ImageTile
                key={image.id}
                image={image}
                place={index + 1}
                alone={images.length === 1}
                onRemove={() => uploads.remove(image.id)}
                onRetry={() => uploads.retry(image.id)}
                onFocus={aims ? (focus) => uploads.aim(image.id, focus) : null}
                onKey={(key) => step(image.id, index, key)}
                movedTo={stepped?.id === image.id ? stepped.place : null}
              />
            ))}
            {images.length < most && <AddTile empty={images.length === 0} most={most} onFiles={take} />}
          </ol>
        </SortableContext>
      </DndContext>
      <output className="sr-only">{stepped && `La foto ora è al posto ${stepped.place} di ${images.length}.`}</output>
      {(error || help) && (
        <p
          id={notes}
          role={error ? 'alert' : undefined}
          className={classes('mt-2 text-sm', error ? 'font-semibold text-rose-hover' : 'text-ink-soft')}
        >
          {error || help}
        </p>
      )}
    </fieldset>
  );
}

interface AddTileProps {
  empty: boolean;
  most: number;
  onFiles: (files: FileList | null) => void;
}

function AddTile({ empty, most, onFiles }: AddTileProps) {
  return (
    <li className={empty ? 'h-36' : 'aspect-4/5'}>
      <label className="gentle flex size-full cursor-pointer flex-col items-center justify-center gap-2 rounded-md border-2 border-dashed border-control bg-paper p-3 text-center text-ink-soft hover:border-primary hover:text-primary has-focus-visible:border-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
        <ImagePlus size={28} aria-hidden="true" />
        <span className="font-semibold text-ink">Aggiungi foto</span>
        {empty && <span className="text-sm">{`Fino a ${most}: tocca per scegliere, o trascinale qui`}</span>}
        <input
          type="file"
          multiple
          accept={ACCEPT}
          className="sr-only"
          onChange={(event) => {
            onFiles(event.target.files);
            event.target.value = '';
          }}
        />
      </label>
    </li>
  );
}
