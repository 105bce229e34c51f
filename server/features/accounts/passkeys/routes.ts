import * as calls from '#contract/features/accounts/passkeys/calls.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { clientOf } from '../sessions/client.ts';
import { addPasskey, beginPasskey, presentPasskey } from './add-passkey.ts';
import { passkeyOptions } from './check-passkey.ts';
import { logInWithPasskey } from './log-in-with-passkey.ts';
import { passkeyProblems } from './problems.ts';
import { readPasskeysLeft, removePasskeysLeft } from './remove-all-passkeys.ts';
import { removePasskey } from './remove-passkey.ts';
import { passkeysOf, writeLabel } from './store.ts';

export function passkeyRoutes(routes: CallRouter, portal: Portal): void {
  const { database } = portal;
  routes.on(calls.listPasskeys, async ({ member }) =>
    (await passkeysOf(database.read, member.loginId)).map(presentPasskey),
  );
  routes.on(calls.beginPasskey, async ({ member }) => ({ options: await beginPasskey(portal, member) }));
  routes.on(calls.addPasskey, ({ member, body }) => addPasskey(portal, member, body), { logs: 'passkey_added' });
  routes.on(calls.renamePasskey, async ({ member, params, body }) => {
    const owned = { id: params.id, loginId: member.loginId };
    const row = await database.write((db) => writeLabel(db, owned, body.name));
    if (!row) throw problem(passkeyProblems.passkey_not_found);
    return presentPasskey(row);
  });
  routes.on(
    calls.removePasskey,
    async ({ member, params }) => {
      await removePasskey(portal, member, params.id);
      return {};
    },
    { logs: 'passkey_removed' },
  );
  routes.on(
    calls.readPasskeysLeft,
    async ({ body, ip }) => ({ passkeys: await readPasskeysLeft(portal, body.token, ip) }),
    { limit: 'reset' },
  );
  routes.on(
    calls.removePasskeysLeft,
    async ({ body, ip }) => ({ removed: await removePasskeysLeft(portal, body.token, ip) }),
    { limit: 'reset' },
  );
  routes.on(
    calls.beginPasskeyLogin,
    async ({ actor }) => ({ options: await passkeyOptions(portal, actor?.loginId ?? null) }),
    { limit: 'passkey' },
  );
  routes.on(
    calls.logInWithPasskey,
    (context) => logInWithPasskey(portal, context.body.passkey, clientOf(context, context.body.device)),
    { limit: 'passkey' },
  );
}
