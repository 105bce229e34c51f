import { Suspense, useEffect, useState } from 'react';
import { useHydrated } from '#web/platform/browser/hydrated.ts';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { useIdentity } from '#web/platform/shell/index.ts';
import { decide, type Purposes, tidyChoice } from './choice.ts';
import { recordConsent } from './consent-mode.ts';
import { OPEN_CONSENT } from './settings.ts';
import { useConsent } from './use-consent.ts';

const ConsentBanner = lazyPart(() => import('./ConsentBanner.tsx'), 'nothing');

/** Shows the banner while no choice was made, or when the user opens it. Mounted once, in the shell. */
export function ConsentHost() {
  const hydrated = useHydrated();
  const consent = useConsent();
  const [asked, setAsked] = useState(0);
  const [known, setKnown] = useState(consent);
  if (consent !== known) {
    setKnown(consent);
    // also a choice made in another tab closes the banner
    if (consent) setAsked(0);
  }
  const network = Boolean(useIdentity()?.ads_client);

  useEffect(() => {
    tidyChoice();
    const open = () => setAsked((times) => times + 1);
    window.addEventListener(OPEN_CONSENT, open);
    return () => window.removeEventListener(OPEN_CONSENT, open);
  }, []);
  useEffect(() => recordConsent(consent), [consent]);

  if (!hydrated || (consent && !asked)) return null;
  const choose = (purposes: Purposes) => {
    decide(purposes);
    setAsked(0);
  };
  return (
    <Suspense>
      <ConsentBanner network={network} asked={asked} allowed={consent} onDecide={choose} />
    </Suspense>
  );
}
