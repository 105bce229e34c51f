import type { ReactNode } from 'react';
import { useIdentity, useSiteName } from '#web/platform/shell/index.ts';

/** The operator of the portal, field by field; fields not yet configured are highlighted. */
export function Operator() {
  const identity = useIdentity();
  const name = useSiteName();
  if (!identity) return null;
  const { legal_name, legal_address, vat_id, info_email, support_email, public_url } = identity;
  const { authorities_email, authorities_languages } = identity;
  return (
    <dl>
      <Fact name="Gestore">{legal_name || <Missing>nome o ragione sociale</Missing>}</Fact>
      <Fact name="Sede o domicilio">{legal_address || <Missing>indirizzo</Missing>}</Fact>
      <Fact name="Partita IVA o codice fiscale">{vat_id || <Missing>partita IVA o codice fiscale</Missing>}</Fact>
      <Fact name="Sito">{`${name}, ${public_url}`}</Fact>
      <Fact name="Informazioni">
        <Mail to={info_email} />
      </Fact>
      <Fact name="Assistenza">
        <Mail to={support_email} />
      </Fact>
      <Fact name="Autorità (art. 11 DSA)">
        <Mail to={authorities_email} />
        <span>{`, ${authorities_languages}`}</span>
      </Fact>
      <Fact name="Privacy">
        <PrivacyMail />
      </Fact>
    </dl>
  );
}

/** Contact for personal data. */
export function PrivacyMail() {
  const identity = useIdentity();
  if (!identity) return null;
  if (identity.privacy_email) return <Mail to={identity.privacy_email} />;
  return (
    <>
      <Missing>indirizzo per la privacy</Missing>
      <span>{`, nel frattempo `}</span>
      <Mail to={identity.info_email} />
    </>
  );
}

export function Mail({ to }: { to: string }) {
  return <a href={`mailto:${to}`}>{to}</a>;
}

/** A notice that the portal is not ready to be published; nothing once its operator is configured. */
export function MissingIdentity() {
  const identity = useIdentity();
  if (!identity) return null;
  const { legal_name, legal_address, vat_id, privacy_email } = identity;
  if (legal_name && legal_address && vat_id && privacy_email) return null;
  return (
    <p role="note" className="mt-5 rounded-md border border-amber bg-amber-tint px-4 py-3 text-amber">
      <strong>Pagina incompleta.</strong> Il gestore del sito non ha ancora indicato tutti i suoi dati: i punti mancanti
      sono segnati tra parentesi quadre.
    </p>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Missing({ children }: { children: string }) {
  return <mark className="rounded-sm bg-amber-tint px-1 font-semibold text-amber">{`[${children} da indicare]`}</mark>;
}
