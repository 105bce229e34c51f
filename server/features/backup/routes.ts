import { downloadBackup, exportEverything as exportCall } from '#contract/features/backup/calls.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import type { Portal } from '#server/portal.ts';
import { exportEverything } from './export-everything.ts';
import { backupName } from './format.ts';
import { writeBackup } from './write-backup.ts';

export function backupRoutes(routes: CallRouter, portal: Portal): void {
  const { database, clock } = portal;
  const note = (actor: Actor, act: string) =>
    database.write((db) =>
      recordAuditEntry(db, actor, { act, subject: { id: 'backup', name: 'Backup' } }, clock.now()),
    );
  const attachment = (extension: string) => ({
    'content-disposition': `attachment; filename="${backupName(clock.now(), extension)}"`,
  });

  routes.download(
    downloadBackup,
    async ({ member }) => {
      await note(member, 'downloadBackup');
      return { headers: attachment('json.gz'), stream: writeBackup(portal) };
    },
    { oneAtATime: true, logs: 'backup' },
  );

  routes.download(
    exportCall,
    async ({ member }) => {
      await note(member, 'exportEverything');
      return { headers: attachment('zip'), stream: exportEverything(portal) };
    },
    { oneAtATime: true, logs: 'backup' },
  );
}
