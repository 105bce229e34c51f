import { useLocation, useNavigate } from 'react-router';

/** The lightbox. Its state is kept in the history entry, so that Back closes only the lightbox. */
interface Lightbox {
  /** Index of the image, or null while the lightbox is closed. */
  imageIndex: number | null;
  open: (imageIndex: number) => void;
  /** Shows another image in the open lightbox. */
  show: (imageIndex: number) => void;
  close: () => void;
}

export function useLightbox(): Lightbox {
  const navigate = useNavigate();
  const { pathname, search, hash, mask, state } = useLocation();
  const here = { pathname, search, hash };
  const stay = { mask, preventScrollReset: true, defaultShouldRevalidate: false };
  return {
    imageIndex: imageOf(state),
    open: (imageIndex) => void navigate(here, { ...stay, state: { ...state, imageIndex } }),
    show: (imageIndex) => void navigate(here, { ...stay, state: { ...state, imageIndex }, replace: true }),
    close: () => void navigate(-1),
  };
}

function imageOf(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('imageIndex' in state)) return null;
  return typeof state.imageIndex === 'number' ? state.imageIndex : null;
}
