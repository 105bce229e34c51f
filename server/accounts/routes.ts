import * as calls from '#contract/accounts/calls.ts';
import type { CallRouter } from '../http/call-router.ts';
import type { Portal } from '../portal.ts';
import { changePassword } from './change-password.ts';
import { changeUsername } from './change-username.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { logIn } from './log-in.ts';
import type { OwnData } from './own-data.ts';
import { countBelongings } from './own-data.ts';
import { registerAssociation } from './register-association.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';
import { deleteSession } from './store.ts';
import { countSignup } from './throttle.ts';

const FORGOT_ANSWER = "Se l'account esiste, riceverai una email entro pochi minuti.";
const done = { status: 'ok' } as const;

/** `ownData` lists the data that each feature stores for an account. */
export function accountRoutes(routes: CallRouter, portal: Portal, ownData: readonly OwnData[]): void {
  routes.on(calls.registerAssociation, async ({ body, actor, address }) => {
    // staff may create many accounts in a row
    if (!actor?.isAdmin) await countSignup(portal, address);
    return registerAssociation(portal, body, actor);
  });
  routes.on(calls.logIn, ({ body, address }) => logIn(portal, body, address));
  routes.on(calls.logOut, async ({ member }) => {
    await portal.database.write((db) => deleteSession(db, member.session));
    return done;
  });
  routes.on(
    calls.requestReset,
    async ({ body }) => {
      await requestReset(portal, body.username);
      return { message: FORGOT_ANSWER };
    },
    { limit: 'forgot' },
  );
  routes.on(
    calls.resetPassword,
    async ({ body }) => {
      await resetPassword(portal, body);
      return done;
    },
    { limit: 'reset' },
  );

  routes.on(calls.changeUsername, ({ body, member }) => changeUsername(portal, member, body));
  for (const call of [calls.changePassword, calls.changeAdminPassword]) {
    routes.on(call, async ({ body, member }) => {
      await changePassword(portal, member, body);
      return done;
    });
  }

  routes.on(calls.listBelongings, ({ member }) => countBelongings(portal, member.associationId, ownData));
  routes.download(calls.exportAccount, ({ member }) => exportAccount(portal, member, ownData), { oneAtATime: true });
  routes.on(calls.deleteAccount, async ({ body, member }) => {
    await deleteAccount(portal, member, body.password);
    return {};
  });
}
