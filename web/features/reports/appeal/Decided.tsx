import type { ReactNode } from 'react';
import type { Contested } from '#contract/features/reports/report.ts';
import { longDate } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { Chip } from '#web/platform/ui/Chip.tsx';

/** The decision and its reasons. */
export function Decided({ contested }: { contested: Contested }) {
  const { adoption_name, measure, facts, ground_kind, ground, decided_at } = contested;
  return (
    <>
      <p className="mt-2 text-ink-soft">{`La decisione sull'annuncio di ${adoption_name}.`}</p>
      <dl className="my-6 grid gap-3 rounded-md bg-paper p-4">
        <Fact label="Decisione">
          {measure === 'hide' ? 'Annuncio nascosto al pubblico' : "Nessuna misura: l'annuncio resta pubblico"}
        </Fact>
        <Fact label="Presa il">{`${longDate(decided_at)}, da una persona`}</Fact>
        <Fact label="Che cosa abbiamo visto">{facts}</Fact>
        <Fact label={ground_kind === 'law' ? 'Legge' : 'Termini del portale'}>{ground}</Fact>
      </dl>
    </>
  );
}

/** The appeal and its outcome. */
export function Answered({ appeal }: { appeal: NonNullable<Contested['appeal']> }) {
  const { text, created_at, outcome, answer } = appeal;
  return (
    <output className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">{outcome ? 'La risposta' : 'Reclamo inviato'}</h2>
        {outcome === 'reversed' && <Chip tone="leaf">Decisione cambiata</Chip>}
        {outcome === 'confirmed' && <Chip tone="ink">Decisione confermata</Chip>}
        {!outcome && <Chip tone="amber">In esame</Chip>}
      </div>
      {outcome ? (
        <p className="break-words whitespace-pre-line">{answer}</p>
      ) : (
        <p>
          Lo esamina una persona, se possibile diversa dalla prima. La risposta arriva per email e la trovi anche qui.
        </p>
      )}
      <blockquote className="border-l-3 border-line pl-4 text-ink-soft">
        <p className="break-words whitespace-pre-line">{text}</p>
        <footer className="mt-1 text-sm">{`Quello che hai scritto ${withDate('il', longDate(created_at))}`}</footer>
      </blockquote>
    </output>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-medium break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}
