import { call } from '#contract/platform/call.ts';

export const downloadBackup = call({
  confirmed: true,
  name: 'downloadBackup',
  method: 'GET',
  path: '/admin/backup',
  access: 'admin',
  summary: 'Tutto il database come JSON compresso, senza le sessioni',
  produces: 'application/gzip',
});

export const exportEverything = call({
  confirmed: true,
  name: 'exportEverything',
  method: 'GET',
  path: '/admin/export_file',
  access: 'admin',
  summary: 'Uno ZIP con il backup e tutte le immagini',
  produces: 'application/zip',
});
