import { useLocation, useNavigate } from 'react-router';

/** The lightbox. Its state is kept in the history entry, so that Back closes only the lightbox. */
export interface Lightbox {
  /** Index of the image, or null while the lightbox is closed. */
  photo: number | null;
  open: (photo: number) => void;
  /** Shows another image in the open lightbox. */
  show: (photo: number) => void;
  close: () => void;
}

export function useLightbox(): Lightbox {
  const navigate = useNavigate();
  const { pathname, search, hash, mask, state } = useLocation();
  const here = { pathname, search, hash };
  const stay = { mask, preventScrollReset: true, defaultShouldRevalidate: false };
  return {
    photo: photoOf(state),
    open: (photo) => void navigate(here, { ...stay, state: { ...state, photo } }),
    show: (photo) => void navigate(here, { ...stay, state: { ...state, photo }, replace: true }),
    close: () => void navigate(-1),
  };
}

function photoOf(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('photo' in state)) return null;
  return typeof state.photo === 'number' ? state.photo : null;
}
