import { createElement, type HTMLAttributes, useEffect } from 'react';
import { framePath, WIDGET_PATH } from '#contract/features/embedding/addresses.ts';
import { frameHeight, frameTitle } from '#contract/features/embedding/lines.ts';

/** The ways to show the animals on another site. */
export type Way = 'widget' | 'frame';

interface PreviewProps {
  way: Way;
  association: { id: string; name: string };
  limit: number;
}

/** Shows what the other site will show: the very component, or the very frame. */
export function Preview({ way, association, limit }: PreviewProps) {
  const { id, name } = association;
  useEffect(loadWidget, []);
  if (way === 'widget')
    return createElement('trovacuccia-annunci', { association: id, limit } as HTMLAttributes<HTMLElement>);
  return (
    <iframe
      key={limit}
      src={framePath('', id, { limit })}
      title={frameTitle(name)}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      height={frameHeight(limit, PREVIEW_WIDTH)}
      className="block w-full"
      // of another scheme than the document, it would have a white ground, seen at the round corners
      style={{ colorScheme: 'light' }}
    />
  );
}

/** A usual width of the preview; on a phone the frame scrolls, as it does on the other site. */
const PREVIEW_WIDTH = 1000;

function loadWidget(): void {
  if (customElements.get('trovacuccia-annunci')) return;
  const script = document.createElement('script');
  script.src = WIDGET_PATH;
  document.head.append(script);
}
