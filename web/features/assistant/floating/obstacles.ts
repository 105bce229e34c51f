import type { Box } from './place.ts';

const CONTROLS = 'a[href], button, input, select, textarea, summary, label, [role="button"]';
/** Smaller elements are visually hidden ones for screen readers. */
const VISIBLE_FROM = 12;
/** Distances in pixels from the bottom of the screen: bars are fixed at the edge, or float a little above it. */
const ABOVE_THE_FOOT = [4, 24];
const ACROSS = [0.1, 0.5, 0.9];

/** Returns what the button must not cover on the screen: controls, and bars at the bottom. */
export function obstacles(own: Element): { controls: Box[]; bars: Box[] } {
  const controls = [...document.querySelectorAll(CONTROLS)]
    // Measuring skipped content (`content-visibility`) would force its layout.
    .filter((control) => !own.contains(control) && isRendered(control))
    .map((control) => control.getBoundingClientRect())
    .filter(isOnScreen);
  return { controls, bars: barsBut(own) };
}

/** An older browser (decision 0226) skips no content, and what is not shown has no size. */
const isRendered = (control: Element) => control.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;

/** Returns the height in pixels that bars (and a phone's keyboard) take at the bottom of the screen. */
export function takenAtFoot(own: Element): number {
  const { innerHeight, visualViewport } = window;
  const tops = barsBut(own).map(({ y }) => innerHeight - y);
  const keyboard = visualViewport ? innerHeight - visualViewport.height * visualViewport.scale : 0;
  return Math.max(0, keyboard, ...tops);
}

function isOnScreen({ width, height, top, bottom }: DOMRect): boolean {
  return width >= VISIBLE_FROM && height >= VISIBLE_FROM && bottom > 0 && top < window.innerHeight;
}

/** Returns the bars from the bottom up: bars can be stacked, such as a listing's bar on the consent banner. */
function barsBut(own: Element): DOMRect[] {
  const bars = new Map<Element, DOMRect>();
  let foot = window.innerHeight;
  for (;;) {
    const foundBars = barsAt(foot, own).filter(([element]) => !bars.has(element));
    if (foundBars.length === 0) return [...bars.values()];
    for (const [element, box] of foundBars) bars.set(element, box);
    foot = Math.min(...foundBars.map(([, box]) => box.top));
  }
}

function barsAt(foot: number, own: Element): [Element, DOMRect][] {
  return ABOVE_THE_FOOT.flatMap((above) =>
    ACROSS.flatMap((share) => document.elementsFromPoint(window.innerWidth * share, foot - above)),
  )
    .filter((element) => !own.contains(element) && isHeld(element))
    .map((element): [Element, DOMRect] => [element, element.getBoundingClientRect()])
    .filter(([, { height }]) => height < window.innerHeight / 2);
}

function isHeld(element: Element): boolean {
  const { position } = getComputedStyle(element);
  return position === 'fixed' || position === 'sticky';
}
