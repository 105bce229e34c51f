import { z } from 'zod';
import { call, id, idParam } from '#contract/platform/call.ts';
import { orBlank, page, pageSize } from '#contract/platform/fields.ts';
import { SIGNAL_KINDS, SIGNAL_STATES } from './limits.ts';
import { Signal, SignalClosing } from './signal.ts';

export const SignalFilters = z.object({
  state: orBlank(z.enum(SIGNAL_STATES, 'Stato non valido: aperto o chiuso.')),
  kind: orBlank(z.enum(SIGNAL_KINDS, `Tipo non valido: ${SIGNAL_KINDS.join(', ')}.`)),
  /** Only those about a listing of this account, also as the other listing. */
  association_id: orBlank(id),
});
export type SignalFilters = z.output<typeof SignalFilters>;

export const listSignals = call({
  name: 'listSignals',
  method: 'GET',
  path: '/admin/signals',
  access: 'admin',
  summary: 'Ciò che il portale ha notato negli annunci, dal più recente, con i fatti di chi pubblica',
  query: SignalFilters.extend({ page, page_size: pageSize }),
  answer: z.object({ items: z.array(Signal), total: z.number().int() }),
});

export const closeSignal = call({
  name: 'closeSignal',
  method: 'POST',
  path: '/admin/signals/{id}/close',
  access: 'admin',
  summary:
    'Chiude un segnale: falso allarme, o con un provvedimento; non cambia altro. Con `at`, solo se da allora non si è notato altro',
  params: idParam,
  body: SignalClosing,
  answer: Signal,
});
