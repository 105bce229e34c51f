import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Fragment of the address while the bin is open over a page. */
const BIN = '#cestino';

/** State of a history entry that the button of the bin made. */
interface Opened {
  /** Fragment of the page below. */
  below: string;
}

/** Opens the bin by its address, so that Back closes it. `hash` is the fragment of the page below. */
export function useBinAddress() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = hash === BIN;
  // the dialog stays while it closes
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  const isLeaving = useRef(false);
  const options = { preventScrollReset: true, defaultShouldRevalidate: false };
  return {
    isOpen,
    wasOpened,
    hash: isOpen ? (isOpened(state) ? state.below : '') : hash,
    open: () => {
      isLeaving.current = false;
      void navigate({ pathname, search, hash: BIN }, { ...options, state: { below: hash } satisfies Opened });
    },
    close: () => {
      // once however often it is pressed: the entry before is another page
      if (isLeaving.current) return;
      isLeaving.current = isOpened(state);
      if (isOpened(state)) return void navigate(-1);
      void navigate({ pathname, search, hash: '' }, { ...options, replace: true });
    },
  };
}

function isOpened(state: unknown): state is Opened {
  return typeof state === 'object' && state !== null && 'below' in state;
}
