/*
 * The web component `<trovacuccia-annunci association="…" limit="…">`. `/incorpora.js` is one function: the site, the
 * limits and the style sheet as constants, `markup.js`, then this file. It works under a strict policy of the page around
 * it: no inline style or script, no string as code, no cookie, nothing from elsewhere than the portal.
 */

const TAG = 'trovacuccia-annunci';
/** Only for browsers without adoptable style sheets, whose page forbids inline styles without a nonce. */
const NONCE = document.currentScript?.nonce ?? '';

class TrovacucciaAnnunci extends HTMLElement {
  static observedAttributes = ['association', 'limit'];
  #box = document.createElement('div');
  #request = null;
  #waits = false;

  constructor() {
    super();
    this.#box.lang = 'it';
    const root = this.attachShadow({ mode: 'open' });
    addStyle(root);
    root.append(this.#box);
  }

  connectedCallback() {
    this.#showSoon();
  }

  attributeChangedCallback() {
    this.#showSoon();
  }

  disconnectedCallback() {
    this.#request?.abort();
  }

  /** Once for all attributes that change at a time. */
  #showSoon() {
    if (this.#waits) return;
    this.#waits = true;
    queueMicrotask(() => {
      this.#waits = false;
      if (this.isConnected) void this.#show();
    });
  }

  async #show() {
    this.#request?.abort();
    const request = new AbortController();
    this.#request = request;
    this.#box.setAttribute('aria-busy', 'true');
    const shown = await markupOf(this.getAttribute('association')?.trim() ?? '', limitOf(this), request.signal);
    if (request.signal.aborted) return;
    this.#box.replaceChildren(elementOf(shown));
    this.#box.removeAttribute('aria-busy');
  }
}

// a page may load the script twice
if (!customElements.get(TAG)) customElements.define(TAG, TrovacucciaAnnunci);

function limitOf(element) {
  const limit = Number.parseInt(element.getAttribute('limit') ?? '', 10);
  return limit >= 1 ? Math.min(limit, MOST_SHOWN) : SHOWN;
}

/** Reads the listings; an error is a notice with a link, too. */
async function markupOf(association, limit, signal) {
  if (!association) {
    console.warn(`<${TAG}>: manca l'attributo association`);
    return noticeMarkup({ site: SITE, association, reason: 'closed' });
  }
  try {
    const address = `${SITE.portal}/associazione/${encodeURIComponent(association)}/annunci.json?limit=${limit}`;
    const response = await fetch(address, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
    if (response.status === 404) return noticeMarkup({ site: SITE, association, reason: 'closed' });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return cardsMarkup({ site: SITE, association, listings: await response.json() });
  } catch (error) {
    if (!signal.aborted) console.warn(`<${TAG}>:`, error);
    return noticeMarkup({ site: SITE, association, reason: 'failed' });
  }
}

function elementOf(markup) {
  if (typeof markup === 'string') return document.createTextNode(markup);
  const [tag, attributes, ...children] = markup;
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.map(elementOf));
  return element;
}

function addStyle(root) {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
  } catch {
    const style = document.createElement('style');
    style.nonce = NONCE;
    style.textContent = STYLE;
    root.append(style);
  }
}
