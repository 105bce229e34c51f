import type { SiteIdentity } from '#contract/platform/site/calls.ts';

/**
 * The operator of the portal (D.Lgs. 70/2003 art. 7), the year and the version. A missing operator is shown as missing.
 */
export function Imprint({ identity }: { identity: SiteIdentity }) {
  const { legal_name, legal_address, vat_id, name, year, version, deploy_marker } = identity;
  const knownParts = [legal_address, vat_id && `P. IVA / C.F. ${vat_id}`].filter(Boolean);
  return (
    <div className="page text-sm text-ink-soft">
      <p className="border-t border-line pt-5">
        {`© ${year} ${name}, un servizio di ${legal_name || '[gestore del sito da indicare]'}${knownParts.length > 0 ? ` · ${knownParts.join(' · ')}` : ''}`}
      </p>
      <p className="mt-1 pb-5 tabular-nums">{`Versione ${version}${deploy_marker ? ` · ${deploy_marker}` : ''}`}</p>
    </div>
  );
}
