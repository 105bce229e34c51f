/**
 * The script in the head of each page: the same on all, so that the CSP names one constant hash. `vite/inline-scripts.ts`
 * makes it small. Before anything is painted it says which scheme was chosen in the footer; later it follows a choice made
 * here (`scheme`), in another tab (`storage`) or while the page was away (`pageshow`).
 *
 * It loads the scripts once the page has been painted, or with the first sign of a person: until then they would compete
 * with the first paint. Links and the forms with an address work without them. A press of a button or of a form that needs
 * them is held; `takeOver` repeats it, and what was typed, once they run.
 *
 * It registers the service worker (`data-worker`) when the scripts run, the page has loaded and the browser is idle, so
 * that it delays nothing on a first visit. Where workers are forbidden, the page works without one.
 */
(() => {
  /** An interval long enough for the images of the first view on a slow network. */
  const AT_LAST_MS = 4000;
  const HELD = ['click', 'submit', 'input', 'change'];
  /** Not `pointermove`: Chromium sends one when the page moves under the pointer. */
  const SIGNS = ['pointerdown', 'keydown', 'focusin', 'scroll'];

  const root = document.documentElement;
  const { files, worker } = document.currentScript!.dataset;
  /** One for each scheme. */
  const papers = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map((meta) => ({
    meta,
    media: meta.getAttribute('media')!,
    colour: meta.content,
  }));
  const address = currentAddress();
  const loaded = new Promise((resolve) => addEventListener('load', resolve));
  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  let storedScheme: string | undefined;
  let begun = false;

  showStoredScheme();
  addEventListener('scheme', (event) => {
    showStoredScheme();
    showScheme((event as CustomEvent<string>).detail);
  });
  addEventListener('storage', ({ key }) => {
    if ((key ?? 'theme') === 'theme') showStoredScheme();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showStoredScheme();
  });
  for (const type of HELD) addEventListener(type, hold, true);
  for (const type of SIGNS) addEventListener(type, beginTouched, { once: true, passive: true, capture: true });
  addEventListener('popstate', reloadOther);
  addEventListener(
    'hydrated',
    () => {
      release();
      removeEventListener('popstate', reloadOther);
    },
    { once: true },
  );
  // the two frames after `load` are the first paint with all that has loaded
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin))));
  setTimeout(begin, AT_LAST_MS);

  /** Only when it has changed, because a browser may refuse to store the choice. */
  function showStoredScheme(): void {
    try {
      const { theme } = localStorage;
      if (theme === storedScheme) return;
      storedScheme = theme;
      showScheme(theme);
    } catch {
      // storage is disabled
    }
  }

  function showScheme(name: string | undefined): void {
    const scheme = name === 'light' || name === 'dark' ? name : '';
    if (scheme) root.dataset.theme = scheme;
    else delete root.dataset.theme;
    for (const { meta, colour } of papers)
      meta.content = (scheme && papers.find(({ media }) => media.includes(scheme))?.colour) || colour;
    document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')!.content = scheme || 'light dark';
  }

  /**
   * Holds each element once, because a person who sees nothing happen presses again. A held event goes no further: React
   * may be there already, but not know yet what was typed.
   */
  function hold(event: Event): void {
    const field = event.target as HTMLInputElement;
    const press = pressOf(event as SubmitEvent);
    if (press) {
      event.preventDefault();
      event.stopPropagation();
      root.dataset.waiting = '';
    }
    if (!press && event.type !== 'input' && event.type !== 'change') return;
    window.doneEarly ??= new Map();
    window.doneEarly.set(press || field, field.type === 'checkbox' ? field.checked : field.value);
  }

  /** Returns the button that needs the scripts, or what sends a form that does. */
  function pressOf({ type, target, submitter }: SubmitEvent): HTMLElement | null {
    const element = target as HTMLElement;
    if (type === 'submit') return element.hasAttribute('action') ? null : (submitter ?? element);
    // the document has no `closest`
    return type === 'click' ? element.closest?.<HTMLElement>('button:not([type=submit])') : null;
  }

  function release(): void {
    for (const type of HELD) removeEventListener(type, hold, true);
    delete root.dataset.waiting;
  }

  function currentAddress(): string {
    return location.pathname + location.search;
  }

  /** Until React has hydrated the page, Back to an entry of the same document changes only the address. */
  function reloadOther(): void {
    if (currentAddress() !== address) location.reload();
  }

  function beginTouched(): void {
    root.dataset.touched = '';
    begin();
  }

  /** The first use of `Intl` takes longer than all scripts: it happens in two tasks while they are on their way. */
  function begin(): void {
    if (begun) return;
    begun = true;
    const addresses = files!.split(' ');
    for (const href of addresses)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    setTimeout(() => new Intl.Collator('it'));
    setTimeout(() => new Intl.DateTimeFormat('it'));
    void run(addresses);
  }

  /**
   * Evaluates each file in a task of its own, the entry last, and after the whole document, whose end has the page's data.
   * If one does not arrive, nothing is held any more.
   */
  async function run(addresses: readonly string[]): Promise<void> {
    await parsed;
    try {
      for (const file of addresses) await import(file);
    } catch (error) {
      release();
      throw error;
    }
    if (worker === undefined) return;
    await loaded;
    (window.requestIdleCallback ?? setTimeout)(() => void register());
  }

  async function register(): Promise<void> {
    try {
      await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    } catch {
      // workers are forbidden here
    }
  }
})();
