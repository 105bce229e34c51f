import { type RefObject, useEffect, useRef, useState } from 'react';

/** Handles files dropped onto an element; `hovering` is true while files are dragged over it. */
export function useFileDrop<E extends HTMLElement>(
  onFiles: (files: FileList) => void,
): { ref: RefObject<E | null>; hovering: boolean } {
  const ref = useRef<E>(null);
  const [hovering, setHovering] = useState(false);
  useEffect(() => {
    const zone = ref.current;
    if (!zone) return;
    const listening = new AbortController();
    const on = (name: 'dragover' | 'dragleave' | 'drop', hear: (event: DragEvent) => void) =>
      zone.addEventListener(name, hear, { signal: listening.signal });
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setHovering(true);
    });
    on('dragleave', () => setHovering(false));
    on('drop', (event) => {
      setHovering(false);
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      onFiles(event.dataTransfer.files);
    });
    return () => listening.abort();
  }, [onFiles]);
  return { ref, hovering };
}
