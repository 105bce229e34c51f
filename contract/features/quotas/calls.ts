import { call, idParam } from '#contract/platform/call.ts';
import { QuotaUsage } from './quota.ts';

export const readOwnQuota = call({
  name: 'readOwnQuota',
  method: 'GET',
  path: '/me/quota',
  access: 'member',
  role: 'lettore',
  summary: 'Quanti annunci e quanto spazio per le foto usa il tuo account, e quanti può usarne',
  answer: QuotaUsage,
});

export const readAccountQuota = call({
  name: 'readAccountQuota',
  method: 'GET',
  path: '/admin/associations/{id}/quota',
  access: 'admin',
  params: idParam,
  summary: 'Quanti annunci e quanto spazio per le foto usa un account, e quanti può usarne',
  answer: QuotaUsage,
});
