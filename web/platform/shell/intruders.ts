/** Prefixes of the properties that React sets on elements that it rendered, and on its root containers. */
const OWN = ['__react', '_react'];
const UNSEEN = new Set(['SCRIPT', 'STYLE', 'LINK', 'META', 'TEMPLATE', 'NOSCRIPT']);

/**
 * Returns the outermost elements below `parent` that the page did not render, such as those of browser extensions and
 * hosting platforms. Content of an editor and content that React has not hydrated yet belong to the page.
 */
export function intruders(parent: Element): HTMLElement[] {
  if (parent.hasAttribute('contenteditable') || parent.hasAttribute('data-own')) return [];
  let waiting = 0;
  return [...parent.childNodes].flatMap((node) => {
    if (node instanceof Comment) waiting += boundary(node.data);
    if (!(node instanceof Element) || UNSEEN.has(node.tagName)) return [];
    if (isOwn(node)) return intruders(node);
    const foreign = waiting === 0 && node instanceof HTMLElement && ![...node.querySelectorAll('*')].some(isOwn);
    return foreign ? [node] : intruders(node);
  });
}

/** Whether the page recognizes its own elements: with a React that marks them otherwise, all would be intruders. */
export function recognizesOwn(): boolean {
  const app = document.getElementById('app');
  return app !== null && isOwn(app);
}

function isOwn(element: Element): boolean {
  return Object.keys(element).some((key) => OWN.some((mark) => key.startsWith(mark)));
}

/**
 * Change of depth at a comment: server-rendered Suspense content is between `<!--$-->` and `<!--/$-->`, and React may
 * hydrate it later.
 */
function boundary(comment: string): number {
  if (comment.startsWith('$')) return 1;
  return comment === '/$' ? -1 : 0;
}
