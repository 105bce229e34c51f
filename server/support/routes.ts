import { askForHelp as askForHelpCall } from '#contract/support/calls.ts';
import type { Routes } from '../http/mount.ts';
import type { Portal } from '../portal.ts';
import { askForHelp } from './ask-for-help.ts';

export function supportRoutes(routes: Routes, portal: Portal): void {
  routes.on(askForHelpCall, async ({ body, member }) => askForHelp(portal, member, body.message), { limit: 'form' });
}
