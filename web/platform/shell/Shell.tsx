import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { type MarkupKey, withCachedMarkup } from '#web/platform/ui/CachedMarkup.tsx';
import type { Elements } from '#web/platform/ui/elements.ts';
import { Footer, type FooterSlots } from './Footer.tsx';
import { Header, type HeaderSlots } from './Header.tsx';
import { useIdentity } from './identity.ts';
import { LoadingBar } from './LoadingBar.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { ReadOnlyNotice } from './ReadOnlyNotice.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { removeIntruders } from './tidy-page.ts';

/** The shell imports no feature: the root hands in what the features show around every page. */
interface ShellProps {
  header: HeaderSlots;
  footer: FooterSlots;
  /** Notices above the header. */
  notices: Elements;
  children: ReactNode;
}

/** The frame of every page: header, footer and notices. */
export function Shell({ header, footer, notices, children }: ShellProps) {
  const brands = useIdentity()?.site_builder_brands;
  useEffect(() => (brands ? removeIntruders(brands) : undefined), [brands]);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#contenuto"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-full forced-colors:border bg-primary px-5 py-2.5 font-semibold text-on-primary focus:translate-y-0 print:hidden"
      >
        Vai al contenuto
      </a>
      {notices}
      <LoadingBar />
      <CachedHeader {...header} />
      <OfflineNotice />
      <ReadOnlyNotice />
      <main id="contenuto" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <CachedFooter {...footer} />
      <RouteAnnouncer />
    </div>
  );
}

/** What header and footer depend on: the portal's identity, and the section whose link is the current one. */
function useFrameKey(): MarkupKey {
  const identity = useIdentity();
  const section = useLocation().pathname.split('/', 2)[1];
  return [section, identity];
}

const CachedHeader = withCachedMarkup(Header, () => ['header', ...useFrameKey()]);
const CachedFooter = withCachedMarkup(Footer, () => ['footer', ...useFrameKey()]);
