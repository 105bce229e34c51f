import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { kept } from '#web/ui/KeptMarkup.tsx';
import { Footer, type FooterSlots } from './Footer.tsx';
import { useFrameKey } from './frame-key.ts';
import { Header, type HeaderSlots } from './Header.tsx';
import { useIdentity } from './identity.ts';
import { LoadingBar } from './LoadingBar.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { ReadOnlyNotice } from './ReadOnlyNotice.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { keepTidy } from './tidy-page.ts';

/** The shell imports no feature: the root hands in what the features show around every page. */
interface ShellProps {
  header: HeaderSlots;
  footer: FooterSlots;
  /** Notices above the header. */
  notices: ReactNode;
  children: ReactNode;
}

/** The frame of every page: header, footer and notices. */
export function Shell({ header, footer, notices, children }: ShellProps) {
  const brands = useIdentity()?.site_builder_brands;
  useEffect(() => (brands ? keepTidy(brands) : undefined), [brands]);
  return (
    <div className="flex min-h-dvh flex-col">
      <KeptTop header={header} notices={notices} />
      <main id="contenuto" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <KeptBottom footer={footer} />
    </div>
  );
}

function Top({ header, notices }: Pick<ShellProps, 'header' | 'notices'>) {
  return (
    <>
      <a
        href="#contenuto"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-primary px-5 py-2.5 font-semibold text-on-primary focus:translate-y-0 print:hidden"
      >
        Vai al contenuto
      </a>
      {notices}
      <LoadingBar />
      <Header {...header} />
      <OfflineNotice />
      <ReadOnlyNotice />
    </>
  );
}

function Bottom({ footer }: Pick<ShellProps, 'footer'>) {
  return (
    <>
      <Footer {...footer} />
      <RouteAnnouncer />
    </>
  );
}

const KeptTop = import.meta.env.SSR ? kept(Top, () => ['top', ...useFrameKey()]) : Top;
const KeptBottom = import.meta.env.SSR ? kept(Bottom, () => ['bottom', ...useFrameKey()]) : Bottom;
