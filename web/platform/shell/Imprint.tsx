import type { SiteIdentity } from '#contract/platform/site/calls.ts';
import { SchemeChoice } from './SchemeChoice.tsx';

/**
 * The operator of the portal (D.Lgs. 70/2003 art. 7), the year and the version, and the choice of the scheme. A missing operator is shown as missing.
 */
export function Imprint({ identity }: { identity: SiteIdentity }) {
  const { legal_name, legal_address, vat_id, name, year, version, deploy_marker } = identity;
  const knownParts = [legal_address, vat_id && `P. IVA / C.F. ${vat_id}`].filter(Boolean);
  return (
    <div className="page text-sm text-ink-soft">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5 pb-5">
        <div className="min-w-0 flex-[1_1_16rem]">
          <p>
            {`© ${year} ${name}, un servizio di ${legal_name || '[gestore del sito da indicare]'}${knownParts.length > 0 ? ` · ${knownParts.join(' · ')}` : ''}`}
          </p>
          <p className="mt-1 tabular-nums">{`Versione ${version}${deploy_marker ? ` · ${deploy_marker}` : ''}`}</p>
        </div>
        <SchemeChoice />
      </div>
    </div>
  );
}
