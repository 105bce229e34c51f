import type { Box } from './place.ts';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"]';
/** Smaller ones are there for screen readers only. */
const VISIBLE_FROM = 12;

/** What the button must not cover on the screen as it stands: controls, and bars that hold on to its foot. */
export function obstacles(own: Element): { controls: Box[]; bars: Box[] } {
  const controls = [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !own.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(isOnScreen);
  return { controls, bars: barsBut(own) };
}

function isOnScreen({ width, height, top, bottom }: DOMRect): boolean {
  return width >= VISIBLE_FROM && height >= VISIBLE_FROM && bottom > 0 && top < window.innerHeight;
}

function barsBut(own: Element): Box[] {
  const foot = window.innerHeight - 4;
  const seen = [0.1, 0.5, 0.9].flatMap((share) => document.elementsFromPoint(window.innerWidth * share, foot));
  const bars = seen.filter((element) => {
    if (own.contains(element)) return false;
    const { position } = getComputedStyle(element);
    return position === 'fixed' || position === 'sticky';
  });
  return [...new Set(bars)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height }) => height < window.innerHeight / 2);
}
