// Runs inside the sponsor frame, never in a page of the portal.
(() => {
  const GRANTABLE = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'];
  const place = document.querySelector('ins');
  const { network } = document.documentElement.dataset;
  const tell = (word) => window.parent.postMessage({ sponsor: word }, '*');

  const signals = readSignals();
  window.dataLayer = [];
  gtag('consent', 'default', signals);
  window.adsbygoogle = [];
  window.adsbygoogle.requestNonPersonalizedAds = signals.ad_personalization === 'granted' ? 0 : 1;
  window.adsbygoogle.push({});

  new MutationObserver(() => tell(place.dataset.adStatus === 'filled' ? 'filled' : 'unfilled')).observe(place, {
    attributes: true,
    attributeFilter: ['data-ad-status'],
  });
  const script = document.createElement('script');
  script.src = network;
  script.async = true;
  script.onerror = () => tell('unfilled');
  document.head.append(script);

  /** The page passes the visitor's consent after the `#`; everything not granted there is denied. */
  function readSignals() {
    let said = {};
    try {
      said = JSON.parse(decodeURIComponent(location.hash.slice(1))) ?? {};
    } catch {
      // without readable consent, everything is denied
    }
    return Object.fromEntries(GRANTABLE.map((name) => [name, said[name] === 'granted' ? 'granted' : 'denied']));
  }

  function gtag() {
    // the network's own scripts read `arguments` objects, not arrays
    // biome-ignore lint/complexity/noArguments: see above
    window.dataLayer.push(arguments);
  }
})();
