import { Link } from 'react-router';
import { useIdentity, useSiteName } from '#web/platform/shell/index.ts';

/** Who reads the answers, why, for how long, and the person's rights. Shown beside the submit button. */
export function PrivacyNotice({ association }: { association: string }) {
  const identity = useIdentity();
  const site = useSiteName();
  const months = identity?.questionnaire_retention_months;
  return (
    <section aria-label="Privacy" className="grid grid-cols-1 gap-2 text-sm text-ink-soft">
      <p>
        <strong className="text-ink">Chi legge le tue risposte.</strong>
        <span>{` ${association} e la redazione del portale, per valutare l'adozione e ricontattarti; ${identity?.legal_name || site} le custodisce sul portale${months ? ` per ${months} mesi, poi le cancella` : ''}. Quella sulle allergie è un dato sulla salute: dalla solo se vuoi; parte solo se spunti il consenso.`}</span>
      </p>
      <p>
        <span>{`Puoi chiedere di vedere, correggere o cancellare i tuoi dati${identity ? ` scrivendo a ${identity.privacy_email || identity.info_email}` : ''}. `}</span>
        <Link
          to="/gdpr#privacy"
          target="_blank"
          className="font-semibold text-primary underline underline-offset-4 hover:text-primary-hover"
        >
          Informativa privacy completa<span className="sr-only"> (si apre in una nuova scheda)</span>
        </Link>
      </p>
    </section>
  );
}
