import {
  type Announcements,
  MouseSensor,
  type ScreenReaderInstructions,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';

/** A short drag with the mouse, or a long press on a touch screen, so that the page can still be scrolled. */
export function useDragSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  );
}

export const instructions: ScreenReaderInstructions = {
  draggable: 'Usa le frecce per spostare la foto, Inizio per farne la copertina.',
};

/** Screen reader announcements while an image is dragged. */
export function announcements(images: readonly { id: string }[]): Announcements {
  const place = (id: UniqueIdentifier) => images.findIndex((image) => image.id === id) + 1;
  return {
    onDragStart: ({ active }) => `Hai preso la foto ${place(active.id)}.`,
    onDragOver: ({ over }) => (over ? `Ora è al posto ${place(over.id)} di ${images.length}.` : ''),
    onDragEnd: ({ over }) => (over ? `Foto lasciata al posto ${place(over.id)}.` : 'Foto lasciata dove era.'),
    onDragCancel: () => 'La foto torna dove era.',
  };
}

/** Returns the new place (from 0) after a key press; null for any other key. */
export function placeByKey(key: string, place: number, count: number): number | null {
  const last = count - 1;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, place - 1);
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(last, place + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}
