import { type Location, useNavigate } from 'react-router';
import { useEntryState } from '#web/platform/browser/entry-state.ts';
import { goBack } from '#web/platform/browser/go-back.ts';
import { routerNow } from '#web/platform/browser/page-router.ts';

/** The lightbox. Its state is kept in the history entry, so that Back closes only the lightbox. */
interface Lightbox {
  /** Index of the image, or null while the lightbox is closed. */
  imageIndex: number | null;
  open: (imageIndex: number) => void;
  /** Shows the next or the previous image in the open lightbox, round and round. */
  turn: (by: 1 | -1) => void;
  close: () => void;
}

/** The lightbox over the images of a listing, of which there are `count`. */
export function useLightbox(count: number): Lightbox {
  const navigate = useNavigate();
  const show = ({ pathname, search, hash, mask, state }: Location, imageIndex: number, replace: boolean) =>
    void navigate(
      { pathname, search, hash },
      { mask, preventScrollReset: true, defaultShouldRevalidate: false, state: { ...state, imageIndex }, replace },
    );
  return {
    imageIndex: imageOf(useEntryState()),
    open: (imageIndex) => {
      const { location } = routerNow();
      if (imageOf(location.state) === null) show(location, imageIndex, false);
    },
    turn: (by) => {
      const { location } = routerNow();
      const before = imageOf(location.state);
      if (before !== null && count > 1) show(location, (before + by + count) % count, true);
    },
    close: () => goBack((state) => imageOf(state) !== null),
  };
}

function imageOf(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('imageIndex' in state)) return null;
  return typeof state.imageIndex === 'number' ? state.imageIndex : null;
}
