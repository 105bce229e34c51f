// Runs in the head of a page that the server writes itself, as `web/platform/rendering/start-script.ts` in the others.
(() => {
  try {
    const scheme = localStorage.theme;
    // where the system forces its colours, its scheme counts
    if (!/^(light|dark)$/.test(scheme) || matchMedia('(forced-colors: active)').matches) return;
    document.documentElement.dataset.theme = scheme;
    const papers = [...document.querySelectorAll('meta[name=theme-color]')];
    const chosen = papers.find((paper) => paper.getAttribute('media').includes(scheme));
    for (const paper of papers) paper.content = chosen.content;
  } catch {
    // storage is disabled: the scheme of the system stays
  }
})();
