import type { HelpRequest } from '#contract/features/support/help-request.ts';
import type { Config } from '#server/config.ts';
import { findAssociation } from '#server/features/associations/index.ts';
import { recordTeamAct } from '#server/features/audit/index.ts';
import { compose, type Letter, queueMail } from '#server/features/mailing/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { once, type Remember } from '#server/platform/http/calls/once.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import type { Portal } from '#server/portal.ts';
import { findHelp, insertHelpRequest } from './store.ts';

/**
 * Stores an association's request for help and mails it to the support with the association as Reply-To. With an
 * idempotency key, the same request repeated within a day creates nothing and returns the first one.
 */
export async function askForHelp(
  portal: Portal,
  actor: Actor,
  message: string,
  idempotencyKey: string | null,
): Promise<HelpRequest> {
  const request = {
    scope: `askForHelp:${actor.accountId}`,
    key: idempotencyKey,
    content: message,
    isThere: async (db: Read, made: string) => (await findHelp(db, made)) !== undefined,
  };
  const id = await once(portal, request, (remember) => receive(portal, actor, message, remember));
  return (await findHelp(portal.database.read, id))!;
}

async function receive(
  { database, clock, config }: Portal,
  actor: Actor,
  message: string,
  remember: Remember,
): Promise<string> {
  const now = clock.now();
  const associationId = actor.accountId;
  const row = {
    id: newId(),
    association_id: associationId,
    message,
    seen: false,
    created_at: now.toISOString(),
  };
  return database.write(async (db) => {
    const association = await findAssociation(db, associationId);
    if (!association) throw problem(httpProblems.login_required);
    const { name, email, username } = association;
    await insertHelpRequest(db, row);
    await remember(db, row.id);
    await recordTeamAct(db, actor, { act: 'askForHelp' }, now);
    const letter = helpLetter(config, { name, email, username, message });
    await queueMail(db, { kind: 'help', to: config.mailboxes.support, replyTo: email, about: row.id, ...letter }, now);
    return row.id;
  });
}

interface Asked {
  name: string;
  email: string;
  username: string;
  message: string;
}

function helpLetter(config: Config, { name, email, username, message }: Asked): Letter {
  return compose(config, `Richiesta di assistenza da ${name}`, [
    { quote: message },
    {
      rows: [
        ['Associazione', name],
        ['Username', username],
        ['Email', email],
      ],
    },
    { button: 'Apri il pannello', href: `${config.publicUrl}/admin` },
    { small: "Rispondendo a questo messaggio scrivi direttamente all'associazione." },
  ]);
}
