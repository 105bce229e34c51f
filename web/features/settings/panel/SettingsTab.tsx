import { useQuery } from '@tanstack/react-query';
import { changeSettings, getSettings, type SiteSettings } from '#contract/features/settings/calls.ts';
import { SITE_LENGTHS } from '#contract/features/settings/limits.ts';
import { api } from '#web/platform/api/browser.ts';
import { queries } from '#web/platform/api/Personal.tsx';
import { sentence } from '#web/platform/api/problem.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { PinnedForm } from './PinnedForm.tsx';
import { SiteColourField } from './SiteColourField.tsx';
import { SiteForm, type SiteInput } from './SiteForm.tsx';

const queryKey = ['admin', getSettings.name];

/** Settings that staff change without a restart. */
export default function SettingsTab() {
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => api(getSettings, {}, { signal }) });
  if (error && !data) {
    return (
      <EmptyState
        role="alert"
        title="Errore caricamento admin"
        actions={<Button onClick={() => void refetch()}>Riprova</Button>}
      >
        {sentence(error, 'Il portale non ha risposto come doveva.')}
      </EmptyState>
    );
  }
  if (!data) return <Skeleton className="h-72 max-w-2xl rounded-card" />;
  const save = async (changes: Partial<SiteSettings>) =>
    queries.setQueryData(queryKey, await api(changeSettings, { body: changes }));
  const own = { settings: data, onSave: save };
  return (
    <div className="grid gap-6">
      <PinnedForm {...own} />
      <SiteForm
        title="Nome e colore"
        intro="Li dicono le pagine, le mail, le locandine e i riquadri su altri siti. Una mail già spedita e una locandina già stampata non cambiano."
        inputs={NAME}
        {...own}
      >
        {(draft) => <SiteColourField draft={draft} />}
      </SiteForm>
      <SiteForm
        title="Chi gestisce il portale"
        intro="Per legge il piè di pagina e le pagine legali lo dicono a chiunque."
        inputs={OPERATOR}
        {...own}
      />
      <SiteForm
        title="Caselle di posta"
        intro="Dove il portale manda e fa scrivere. Una casella vuota torna quella di partenza."
        inputs={MAILBOXES}
        {...own}
      />
    </div>
  );
}

const NAME: readonly SiteInput[] = [{ field: 'site_name', label: 'Nome del portale', limit: SITE_LENGTHS.site_name }];

const OPERATOR: readonly SiteInput[] = [
  { field: 'legal_name', label: 'Nome o ragione sociale', limit: SITE_LENGTHS.legal_name },
  { field: 'legal_address', label: 'Sede o domicilio', limit: SITE_LENGTHS.legal_address },
  { field: 'vat_id', label: 'Partita IVA o codice fiscale', limit: SITE_LENGTHS.vat_id },
];

const mailbox = (field: SiteInput['field'], label: string, help: string): SiteInput => ({
  field,
  label,
  help,
  type: 'email',
  limit: SITE_LENGTHS.email,
});

const MAILBOXES: readonly SiteInput[] = [
  mailbox('info_email', 'Informazioni', 'Il mittente delle mail. Riceve le iscrizioni e le segnalazioni.'),
  mailbox('support_email', 'Assistenza', 'Riceve le richieste di aiuto e i reclami.'),
  mailbox('gadget_email', 'Gadget', 'Riceve le richieste del negozio.'),
  mailbox('privacy_email', 'Privacy', 'A chi scrive chi vuole vedere o cancellare i suoi dati.'),
  mailbox(
    'authorities_email',
    'Autorità',
    'Il punto di contatto per le autorità (art. 11 DSA), nelle pagine legali. Se è vuota scrivono a Informazioni.',
  ),
  {
    field: 'authorities_languages',
    label: 'Lingue per le autorità',
    help: 'Si legge accanto a quel punto di contatto, come «in italiano o in inglese».',
    limit: SITE_LENGTHS.authorities_languages,
  },
];
