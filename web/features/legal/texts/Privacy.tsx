import { useSiteName } from '#web/platform/shell/index.ts';
import { Clause } from '../Clause.tsx';
import { Operator, PrivacyMail } from '../Operator.tsx';
import { PrivacyRights } from './PrivacyRights.tsx';
import { PrivacySharing } from './PrivacySharing.tsx';
import { PrivacyUses } from './PrivacyUses.tsx';

/** GDPR, articles 13 and 14. */
export function Privacy() {
  const name = useSiteName();
  return (
    <>
      <p>
        {`Qui trovi quali dati personali passano da ${name}, perché, per quanto tempo e che cosa puoi chiedere. È l'informativa prevista dagli articoli 13 e 14 del Regolamento (UE) 2016/679 (GDPR).`}
      </p>
      <Clause id="privacy-titolare" title="Chi tratta i tuoi dati">
        <p>
          Il titolare del trattamento è il gestore del sito. Per ogni domanda o richiesta sui tuoi dati scrivi a{' '}
          <PrivacyMail />. Non è stato nominato un responsabile della protezione dei dati (DPO).
        </p>
        <Operator />
      </Clause>
      <PrivacyUses />
      <PrivacySharing />
      <PrivacyRights />
    </>
  );
}
