import { Phone } from 'lucide-react';
import { isUndelivered } from '#contract/features/questionnaires/pipeline.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { buttonClass } from '#web/platform/ui/Button.tsx';

/** Says that the last message did not arrive, and offers the telephone. */
export function Undelivered({ questionnaire: { state, messages, phone_links } }: { questionnaire: Questionnaire }) {
  if (!isUndelivered(state, messages)) return null;
  return (
    <section className="rounded-md bg-rose-tint px-4 py-3">
      <h2 className="font-semibold text-rose-hover">L'ultimo messaggio non è arrivato</h2>
      <p>
        {phone_links.length > 0
          ? "La posta di questa persona l'ha rifiutato: puoi telefonarle."
          : "La posta di questa persona l'ha rifiutato, e la persona non ha lasciato il telefono."}
      </p>
      {phone_links.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-2">
          {phone_links.map(({ text, link }) => (
            <a key={link} href={link} className={buttonClass({ look: 'secondary', size: 'small' })}>
              <Phone size={16} aria-hidden="true" />
              <span>{`Chiama ${text}`}</span>
            </a>
          ))}
        </p>
      )}
    </section>
  );
}
