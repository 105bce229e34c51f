import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { filePath, MOST_SHOWN, oembedPath, SHOWN } from '#contract/features/embedding/addresses.ts';
import { associationFrame, widgetLine } from '#contract/features/embedding/lines.ts';
import { type NotPublic, useNotPublic } from '#web/features/accounts/index.ts';
import { useIdentity } from '#web/platform/shell/index.ts';
import { Card } from '#web/platform/ui/Card.tsx';
import { ChoiceChips } from '#web/platform/ui/ChoiceChips.tsx';
import { Disclosure } from '#web/platform/ui/Disclosure.tsx';
import { CopyableCode } from './CopyableCode.tsx';
import { Preview, type Way } from './Preview.tsx';

const WAYS = [
  { value: 'widget', label: 'Con uno script' },
  { value: 'frame', label: 'In un riquadro' },
] as const;
const HELP: Record<Way, string> = {
  widget: 'Il modo più bello: prende il carattere del tuo sito e si adatta allo spazio che trova.',
  frame: 'Per i siti che non accettano script: un riquadro (iframe) di altezza fissa, che se serve scorre.',
};
const LIMITS = [3, SHOWN, 12, MOST_SHOWN].map((limit) => ({ value: String(limit), label: String(limit) }));

const WHY: Record<NotPublic, string> = {
  paused: 'Il tuo account è in pausa: la riga puoi già incollarla, e gli annunci compaiono quando riprende.',
  closed: 'La tua pagina non è pubblica: la riga puoi già incollarla, e gli annunci compaiono quando lo sarà.',
  review:
    'La redazione guarda i nuovi profili: la riga puoi già incollarla, e gli annunci compaiono appena ti approva.',
};

type AddressOf = (portal: string, association: string) => string;

const OTHERS: readonly { label: string; note: string; addressOf: AddressOf }[] = [
  { label: 'CSV', note: 'per un foglio di calcolo', addressOf: (portal, id) => filePath(portal, id, 'csv') },
  { label: 'RSS', note: 'per un lettore di notizie', addressOf: (portal, id) => filePath(portal, id, 'rss') },
  { label: 'JSON', note: 'per un programma', addressOf: (portal, id) => filePath(portal, id, 'json') },
  {
    label: 'oEmbed',
    note: "per un programma che riceve l'indirizzo della tua pagina",
    addressOf: (portal, id) => oembedPath(portal, `${portal}/associazione/${id}`),
  },
];

/** The lines to paste, and how they look. */
export function WaysToEmbed({ association }: { association: { id: string; name: string } }) {
  const identity = useIdentity();
  const [way, setWay] = useState<Way>('widget');
  const [limit, setLimit] = useState(SHOWN);
  const portal = identity?.public_url ?? window.location.origin;
  const embedded = { portal, siteName: identity?.name ?? '', association, limit };
  return (
    <div className="grid gap-6">
      <NotPublicNotice id={association.id} />
      <Card title="La riga da incollare">
        <div className="grid gap-5">
          <div className="flex flex-wrap gap-x-10 gap-y-5">
            <ChoiceChips
              label="Come"
              name="way"
              choices={WAYS}
              selected={way}
              onChange={(event) => setWay(event.target.value as Way)}
            />
            <ChoiceChips
              label="Quanti animali al massimo"
              name="limit"
              choices={LIMITS}
              selected={String(limit)}
              onChange={(event) => setLimit(Number(event.target.value))}
            />
          </div>
          <p className="text-ink-soft">{HELP[way]}</p>
          <CopyableCode
            label="HTML"
            note="da incollare nella pagina, dove vuoi gli annunci"
            code={way === 'widget' ? widgetLine(embedded) : associationFrame(embedded)}
            copied="Riga copiata"
            main
          />
          <HowTo way={way} portal={portal} />
        </div>
      </Card>
      <Card title="Così si vede">
        <Preview way={way} association={association} limit={limit} />
      </Card>
      <Card title="Altri indirizzi">
        <div className="grid gap-5">
          <p className="text-ink-soft">
            Per fogli di calcolo, lettori di notizie e per chi scrive programmi. Chiunque li può leggere: contengono
            solo ciò che la tua pagina mostra già a tutti, senza i contatti.
          </p>
          {OTHERS.map(({ label, note, addressOf }) => (
            <CopyableCode
              key={label}
              label={label}
              note={note}
              code={addressOf(portal, association.id)}
              copied="Indirizzo copiato"
            />
          ))}
        </div>
      </Card>
    </div>
  );
}

function HowTo({ way, portal }: { way: Way; portal: string }) {
  const host = new URL(portal).origin;
  return (
    <div>
      <Disclosure title="Come si fa">
        <ol className="list-decimal space-y-2 pl-6">
          <li>Apri la pagina del tuo sito con l'editor e aggiungi un blocco «HTML» (o «Codice», «Embed»).</li>
          <li>Incolla la riga e salva. Su WordPress è il blocco «HTML personalizzato».</li>
          <li>Apri la pagina: gli annunci compaiono da soli, e un tocco porta alla scheda dell'animale.</li>
        </ol>
        <p>
          Non usa cookie, non carica niente da altri siti e non tocca lo stile della tua pagina. Chi visita il tuo sito
          non deve accettare nulla.
        </p>
      </Disclosure>
      <Disclosure title="Se il tuo sito ha una Content-Security-Policy">
        {way === 'widget' ? (
          <>
            <p>Chiedi a chi lo cura di permettere questo indirizzo:</p>
            <pre className="rounded-md bg-paper-deep px-4 py-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
              <code>{`script-src ${host}; connect-src ${host}; img-src ${host}`}</code>
            </pre>
            <p>
              Se gli script hanno un nonce, aggiungilo alla riga: <code>{'<script nonce="…" src="…">'}</code>. Per gli
              stili non serve niente. Se le foto non compaiono, permetti in <code>img-src</code> anche l'indirizzo da
              cui arrivano.
            </p>
          </>
        ) : (
          <>
            <p>Chiedi a chi lo cura di permettere questo indirizzo:</p>
            <pre className="rounded-md bg-paper-deep px-4 py-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
              <code>{`frame-src ${host}`}</code>
            </pre>
          </>
        )}
      </Disclosure>
    </div>
  );
}

/** Says that other sites show no animal of the account now, and why. */
function NotPublicNotice({ id }: { id: string }) {
  const reason = useNotPublic(id);
  if (!reason) return null;
  return (
    <p className="flex gap-3 rounded-md bg-amber-tint px-4 py-3">
      <EyeOff size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-amber" />
      <span>
        <strong className="text-amber">Per ora i tuoi annunci non si vedono sugli altri siti.</strong>{' '}
        <span>{WHY[reason]}</span>
      </span>
    </p>
  );
}
