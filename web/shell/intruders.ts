/** Marks that React leaves on what it rendered, and on the containers it renders into. */
const OWN = ['__react', '_react'];
const UNSEEN = new Set(['SCRIPT', 'STYLE', 'LINK', 'META', 'TEMPLATE', 'NOSCRIPT']);

/**
 * The outermost elements below `parent` that the page itself did not render: browser extensions, hosting platforms and
 * the like put them there. What stands in an editor, or waits for React to take it over, is the page's own.
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

function isOwn(element: Element): boolean {
  return Object.keys(element).some((key) => OWN.some((mark) => key.startsWith(mark)));
}

/** Server-rendered content stands between such comments; React may take it over later than the rest. */
function boundary(comment: string): number {
  if (comment.startsWith('$')) return 1;
  return comment === '/$' ? -1 : 0;
}
