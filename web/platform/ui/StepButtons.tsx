import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './IconButton.tsx';

/** Previous and next buttons over an image. */
export function StepButtons({ onStep }: { onStep: (by: 1 | -1) => void }) {
  return (
    <>
      <IconButton
        label="Foto precedente"
        look="floating"
        className="absolute! top-1/2 left-3 -mt-5.5"
        onClick={() => onStep(-1)}
      >
        <ChevronLeft size={22} aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Foto successiva"
        look="floating"
        className="absolute! top-1/2 right-3 -mt-5.5"
        onClick={() => onStep(1)}
      >
        <ChevronRight size={22} aria-hidden="true" />
      </IconButton>
    </>
  );
}
