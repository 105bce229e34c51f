import * as calls from '#contract/features/accounts/calls.ts';
import {
  acceptTerms as acceptTermsCall,
  readTerms as readTermsCall,
} from '#contract/features/accounts/terms-acceptance/calls.ts';
import { lockAssociation } from '#server/features/associations/index.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import type { Portal } from '#server/portal.ts';
import { acceptTerms, readTerms } from './accept-terms.ts';
import { changePassword } from './change-password.ts';
import { changeUsername } from './change-username.ts';
import { deleteAccount } from './delete-account.ts';
import { emailChangeRoutes } from './email-change/routes.ts';
import { exportAccount } from './export-account.ts';
import { logIn } from './log-in.ts';
import type { OwnData } from './own-data.ts';
import { countBelongings } from './own-data.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { registerAssociation } from './register-association.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { clientOf } from './sessions/client.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { deleteFamily } from './sessions/session-store.ts';

const FORGOT_ANSWER = "Se l'account esiste, riceverai una email entro pochi minuti.";
const done = { status: 'ok' } as const;

/** `ownData` lists the data that each feature stores for an account. */
export function accountRoutes(routes: CallRouter, portal: Portal, ownData: readonly OwnData[]): void {
  routes.on(
    calls.registerAssociation,
    async ({ body, actor, address }) => {
      const row = await registerAssociation(portal, body, { actor, address });
      return { id: row.id, username: row.username, name: row.name, name_waits: row.name_waits_at !== null };
    },
    { publishes: true, refusesEndedLogin: true, logs: 'account_registered' },
  );
  routes.on(calls.logIn, (context) => logIn(portal, context.body, clientOf(context, context.body.device)));
  routes.on(
    calls.logOut,
    async ({ member }) => {
      await portal.database.write(async (db) => {
        await lockAssociation(db, member.loginId);
        await deleteFamily(db, member);
      });
      return done;
    },
    { logs: 'logout' },
  );
  routes.on(
    calls.requestReset,
    async ({ body, request }) => {
      await requestReset(portal, body.username, request?.ip ?? '');
      return { message: FORGOT_ANSWER };
    },
    { limit: 'forgot' },
  );
  routes.on(
    calls.resetPassword,
    async ({ body, request }) => {
      const remainingPasskeys = await resetPassword(portal, body, request?.ip ?? '');
      return { ...done, ...remainingPasskeys };
    },
    { limit: 'reset' },
  );

  routes.on(calls.changeUsername, ({ body, member }) => changeUsername(portal, member, body), {
    logs: 'username_changed',
  });
  for (const call of [calls.changePassword, calls.changeAdminPassword]) {
    routes.on(call, async ({ body, member, request }) => {
      await changePassword(portal, member, body, request?.ip ?? '');
      return done;
    });
  }

  routes.on(readTermsCall, ({ member }) => readTerms(portal, member));
  routes.on(acceptTermsCall, ({ member, body }) => acceptTerms(portal, member, body.version));

  sessionRoutes(routes, portal);
  secondFactorRoutes(routes, portal);
  passkeyRoutes(routes, portal);
  emailChangeRoutes(routes, portal);

  routes.on(calls.listBelongings, ({ member }) => countBelongings(portal, member, ownData));
  routes.download(calls.exportAccount, ({ member }) => exportAccount(portal, member, ownData), {
    oneAtATime: true,
    logs: 'data_exported',
  });
  routes.on(
    calls.deleteAccount,
    async ({ body, member }) => {
      await deleteAccount(portal, member, body);
      return {};
    },
    { publishes: true, logs: 'account_deleted' },
  );
}
