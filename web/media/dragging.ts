import {
  type Announcements,
  KeyboardSensor,
  MouseSensor,
  type ScreenReaderInstructions,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';

/** A short pull with the mouse, a long press with the finger (so that the page still scrolls), or the keyboard. */
export function useDragSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
}

export const instructions: ScreenReaderInstructions = {
  draggable:
    "Premi Spazio per prendere la foto, le frecce per spostarla, di nuovo Spazio per lasciarla o Esc per rimetterla dov'era.",
};

/** What is read aloud while a photo travels. */
export function announcements(photos: readonly { id: string }[]): Announcements {
  const place = (id: UniqueIdentifier) => photos.findIndex((photo) => photo.id === id) + 1;
  return {
    onDragStart: ({ active }) => `Hai preso la foto ${place(active.id)}.`,
    onDragOver: ({ over }) => (over ? `Ora è al posto ${place(over.id)} di ${photos.length}.` : ''),
    onDragEnd: ({ over }) => (over ? `Foto lasciata al posto ${place(over.id)}.` : 'Foto lasciata dove era.'),
    onDragCancel: () => 'La foto torna dove era.',
  };
}
