import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** `gone`: unfilled, refused or blocked. */
type FrameState = 'waiting' | 'filled' | 'gone';

/** Timeout after the frame has loaded: a blocked one sends no message. */
const PATIENCE_MS = 8000;

/**
 * Returns the state of a sponsor frame, from the messages of its document. Messages of other windows or origins, and
 * other messages, are ignored.
 */
export function useFrameState(frame: RefObject<HTMLIFrameElement | null>, origin: string) {
  const [state, setState] = useState<FrameState>('waiting');
  const [arrived, setArrived] = useState(false);

  const hear = useEffectEvent(({ source, origin: from, data }: MessageEvent) => {
    if (!frame.current || source !== frame.current.contentWindow || from !== (origin || 'null')) return;
    const word = (data as { sponsor?: unknown } | null)?.sponsor;
    if (word === 'filled') setState('filled');
    if (word === 'unfilled') setState('gone');
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (!arrived || state !== 'waiting') return;
    const timer = setTimeout(setState, PATIENCE_MS, 'gone');
    return () => clearTimeout(timer);
  }, [arrived, state]);

  return { state, onLoad: () => setArrived(true) };
}
