import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon, TriangleAlert } from 'lucide-react';
import { counted } from '#contract/platform/counted.ts';
import { type HealthFinding, readHealth } from '#contract/platform/health/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Card } from '#web/platform/ui/Card.tsx';
import { classes } from '#web/platform/ui/classes.ts';
import { Disclosure } from '#web/platform/ui/Disclosure.tsx';
import type { Elements } from '#web/platform/ui/elements.ts';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { ConfirmRetention } from './ConfirmRetention.tsx';

const LOOK_AGAIN_MS = 60_000;

/** The results of the portal's health checks: problems first, passed checks and those that wait for their first run collapsed. */
export function HealthCard() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['admin', readHealth.name],
    queryFn: ({ signal }) => api(readHealth, {}, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  const refresh = () => void refetch();
  return (
    <Card
      title="La salute del portale"
      aside={
        <Button look="secondary" size="small" busy={isFetching && data !== undefined} onClick={refresh}>
          Ricontrolla
        </Button>
      }
    >
      {data && <Findings checks={data.checks} onChange={refresh} />}
      {data && <p className="mt-4 text-sm text-ink-soft">{`Versione ${data.version}`}</p>}
      {!data && error && (
        <p role="alert" className="text-rose-hover">
          {sentence(error, 'Non riesco a controllare la salute del portale.')}
        </p>
      )}
      {!data && !error && (
        <>
          <p className="sr-only">Caricamento…</p>
          <Skeleton className="h-16 rounded-card" />
        </>
      )}
    </Card>
  );
}

function Findings({ checks, onChange }: { checks: readonly HealthFinding[]; onChange: () => void }) {
  const bad = ['error', 'warning'].flatMap((status) => checks.filter((check) => check.status === status));
  const waiting = checks.filter(({ status }) => status === 'waiting');
  const fine = checks.filter(({ status }) => status === 'ok');
  return (
    <>
      <output className="mb-3 block text-ink-soft">{summaryOf(checks)}</output>
      {bad.length > 0 && (
        <ul className="mb-4 grid gap-4">
          {bad.map((finding) => (
            <Finding key={finding.name} finding={finding}>
              {finding.name === 'retention' && <ConfirmRetention onConfirmed={onChange} />}
            </Finding>
          ))}
        </ul>
      )}
      <Folded title="In attesa" findings={waiting} />
      <Folded title="In ordine" findings={fine} />
    </>
  );
}

function Folded({ title, findings }: { title: string; findings: readonly HealthFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <Disclosure title={title} note={counted(findings.length, 'controllo', 'controlli')}>
      <ul className="grid gap-4">
        {findings.map((finding) => (
          <Finding key={finding.name} finding={finding} />
        ))}
      </ul>
    </Disclosure>
  );
}

function summaryOf(checks: readonly HealthFinding[]): string {
  const errors = checks.filter(({ status }) => status === 'error').length;
  const warnings = checks.filter(({ status }) => status === 'warning').length;
  const waiting = checks.filter(({ status }) => status === 'waiting').length;
  if (errors + warnings + waiting === 0) return 'Va tutto bene.';
  if (errors + warnings === 0) return `Niente da sistemare: ${counted(waiting, 'controllo', 'controlli')} in attesa.`;
  const words = [
    errors > 0 && (errors === 1 ? '1 cosa non va' : `${errors} cose non vanno`),
    warnings > 0 && (warnings === 1 ? '1 cosa è da guardare' : `${warnings} cose sono da guardare`),
  ];
  return `${words.filter(Boolean).join(', ')}.`;
}

const LOOK: Record<HealthFinding['status'], { Icon: LucideIcon; tone: string; word: string }> = {
  error: { Icon: CircleAlert, tone: 'bg-rose-tint text-rose-hover', word: 'Errore' },
  warning: { Icon: TriangleAlert, tone: 'bg-amber-tint text-amber', word: 'Da guardare' },
  waiting: { Icon: CircleDashed, tone: 'bg-paper-deep text-ink-soft', word: 'In attesa' },
  ok: { Icon: CircleCheck, tone: 'bg-leaf-tint text-leaf', word: 'In ordine' },
};

function Finding({ finding, children }: { finding: HealthFinding; children?: Elements }) {
  const { Icon, tone, word } = LOOK[finding.status];
  return (
    <li className="flex gap-3">
      <span className={classes('grid size-10 shrink-0 place-items-center rounded-full', tone)}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <p className="font-semibold">
          <span className="sr-only">{`${word}: `}</span>
          <span>{finding.title}</span>
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{finding.message}</p>
        {children}
      </div>
    </li>
  );
}
