import type { LoggedIn } from '#contract/features/accounts/calls.ts';
import { showMessage } from '#web/platform/ui/confirm.ts';

const PAUSED =
  "La redazione ha messo in pausa la tua pagina: per ora il pubblico non vede i tuoi annunci e non puoi pubblicarne di nuovi. Per saperne di più scrivi all'assistenza.";

/** Tells a paused account so, after its login. */
export function sayIfPaused({ association }: LoggedIn): void {
  if (association.paused) void showMessage('In pausa', PAUSED);
}
