import { Copy, Download, FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { erasePersonalData, exportPersonalData } from '#contract/features/personal-data/calls.ts';
import type { PersonalData } from '#contract/features/personal-data/personal-data.ts';
import { api } from '#web/platform/api/browser.ts';
import { saveFile } from '#web/platform/browser/save-file.ts';
import { attempt, confirmAndRun } from '#web/platform/panel/confirm-and-run.ts';
import { copy } from '#web/platform/panel/copy.ts';
import { tabPath } from '#web/platform/panel/tab-path.ts';
import { italianDay, useSiteName } from '#web/platform/shell/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { FoundGroup } from './FoundGroup.tsx';
import { readableHtml } from './readable-html.ts';
import { confirmErasure, handOver } from './replies.ts';
import { termsOf } from './terms-of.ts';

interface FoundDataProps {
  contact: string;
  data: PersonalData;
  onSearch: (contact: string) => void;
}

/** What the portal keeps of a person, and what can be done with it. */
export function FoundData({ contact, data, onSearch }: FoundDataProps) {
  const site = useSiteName();
  const [erased, setErased] = useState<readonly string[] | null>(null);
  const { accounts, groups, also } = data;
  const going = groups.filter(({ erasable }) => erasable > 0);
  const reasons = [...new Set(groups.flatMap(({ rows }) => rows.map(({ kept }) => kept)).filter(Boolean))];

  async function save(as: 'json' | 'html') {
    const said = { done: 'Dati scaricati', failed: 'Export non riuscito' };
    await attempt(async () => {
      const content = await api(exportPersonalData, { body: { contact } });
      const name = `dati-personali-${italianDay(new Date(content.at))}.${as}`;
      if (as === 'json') saveFile(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }), name);
      else saveFile(new Blob([readableHtml(content)], { type: 'text/html;charset=utf-8' }), name);
    }, said);
  }

  async function erase() {
    const counts = going.map(({ label, erasable }) => `${label}: ${erasable}`).join(' · ');
    const question = {
      message: 'Cancellare i dati di questa persona?',
      detail: `${counts}. Non si può annullare, e non tornano nemmeno ripristinando una copia di sicurezza. Hai già verificato che sia lei a chiederlo e consegnato la copia, se l'ha chiesta?`,
      confirm: 'Cancella i dati',
      danger: true,
    };
    const done = await confirmAndRun(
      question,
      () => api(erasePersonalData, { body: { contact, version: data.version } }),
      {
        done: 'Dati cancellati',
        failed: 'Cancellazione non riuscita',
      },
    );
    if (done) setErased(reasons);
  }

  if (erased) {
    return (
      <section className="mt-6 rounded-card bg-leaf-tint p-5" aria-label="Esito">
        <h3 className="text-xl">Dati cancellati</h3>
        {erased.length > 0 && <p className="mt-2">{`Resta per ora: ${erased.join(' ')}`}</p>}
        <p className="mt-4 flex flex-wrap gap-3">
          <CopyReply text={confirmErasure(site, erased)} />
          <Button look="quiet" size="small" onClick={() => onSearch(contact)}>
            Cerca di nuovo
          </Button>
        </p>
      </section>
    );
  }
  return (
    <section className="mt-8" aria-label="Dati trovati">
      {accounts.length > 0 && (
        <div className="mb-4 rounded-card bg-amber-tint px-5 py-4">
          <p>Con questo contatto c'è un account. Ciò che possiede si esporta e si cancella dalla sua scheda:</p>
          <ul className="mt-1 grid gap-1">
            {accounts.map(({ id, name, email, ...account }) => (
              <li key={id}>
                <Link
                  to={tabPath('assoc', { q: email })}
                  className="font-semibold break-words text-primary underline underline-offset-4"
                >
                  {name}
                </Link>
                <span className="text-sm">{`: ${termsOf(account)}`}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {groups.length === 0 ? (
        <EmptyState title="Nessun dato">
          {`Per questo contatto il portale non conserva nulla${accounts.length > 0 ? " fuori dall'account" : ''}.`}
        </EmptyState>
      ) : (
        <>
          <div className="grid gap-4">
            {groups.map((group) => (
              <FoundGroup key={group.name} group={group} />
            ))}
          </div>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button look="secondary" icon={<FileText size={18} aria-hidden="true" />} onClick={() => void save('html')}>
              Scarica da leggere
            </Button>
            <Button look="secondary" icon={<Download size={18} aria-hidden="true" />} onClick={() => void save('json')}>
              Scarica JSON
            </Button>
            <CopyReply text={handOver(site)} />
            {going.length > 0 && (
              <Button look="danger" icon={<Trash2 size={18} aria-hidden="true" />} onClick={() => void erase()}>
                Cancella…
              </Button>
            )}
          </div>
        </>
      )}
      {also.length > 0 && (
        <div className="mt-5">
          <p className="text-ink-soft">Negli stessi dati ci sono altri contatti. Cerca anche:</p>
          <p className="mt-2 flex flex-wrap gap-2">
            {also.map((other) => (
              <Button key={other} look="quiet" size="small" onClick={() => onSearch(other)}>
                {other}
              </Button>
            ))}
          </p>
        </div>
      )}
    </section>
  );
}

function CopyReply({ text }: { text: string }) {
  return (
    <Button
      look="quiet"
      icon={<Copy size={16} aria-hidden="true" />}
      onClick={() => void copy(text, 'Risposta copiata')}
    >
      Copia una risposta adatta
    </Button>
  );
}
