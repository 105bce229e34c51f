import * as calls from '#contract/features/accounts/second-factor/calls.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import type { Portal } from '#server/portal.ts';
import { confirmIdentity } from '../confirm-identity.ts';
import { countPasskeys } from '../passkeys/store.ts';
import { endSecondFactor, renewRecoveryCodes } from './end-second-factor.ts';
import { beginSecondFactor, confirmSecondFactor } from './set-up-second-factor.ts';
import { findSecondFactor, recoveryHashes } from './store.ts';

export function secondFactorRoutes(routes: CallRouter, portal: Portal): void {
  const { read } = portal.database;
  routes.on(calls.readSecondFactor, async ({ member }) => {
    const enabledAt = (await findSecondFactor(read, member.loginId))?.enabled_at ?? null;
    return {
      enabled: enabledAt !== null,
      enabled_at: enabledAt,
      recovery_codes_left: (await recoveryHashes(read, member.loginId)).length,
      passkeys: await countPasskeys(read, member.loginId),
      required: member.lacksSecondFactor || (member.isAdmin && portal.config.staffSecondFactor === 'required'),
    };
  });
  routes.on(calls.beginSecondFactor, ({ member }) => beginSecondFactor(portal, member));
  routes.on(calls.confirmSecondFactor, ({ member, body }) => confirmSecondFactor(portal, member, body.otp), {
    logs: 'second_factor_enabled',
  });
  routes.on(calls.renewRecoveryCodes, ({ member }) => renewRecoveryCodes(portal, member), {
    logs: 'recovery_codes_renewed',
  });
  routes.on(
    calls.endSecondFactor,
    async ({ member, body }) => {
      await endSecondFactor(portal, member, body);
      return {};
    },
    { logs: 'second_factor_disabled' },
  );
  routes.on(calls.confirmIdentity, async ({ member, body }) => ({
    status: 'ok' as const,
    token: await confirmIdentity(portal, member, body),
  }));
}
