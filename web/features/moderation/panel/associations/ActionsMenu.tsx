import {
  BadgeCheck,
  BadgeMinus,
  Ban,
  Eye,
  EyeOff,
  KeyRound,
  LogOut,
  type LucideIcon,
  MoreHorizontal,
  Pause,
  Play,
  ShieldMinus,
  ShieldPlus,
  Stamp,
  Trash2,
  Unlock,
  UserCheck,
  UserRoundCheck,
  UserRoundX,
} from 'lucide-react';
import { useState } from 'react';
import type { AdminAssociation, GeneratedReset } from '#contract/features/moderation/admin-association.ts';
import { generateAssociationReset } from '#contract/features/moderation/calls.ts';
import { bearer } from '#web/platform/api/bearer.ts';
import { api } from '#web/platform/api/browser.ts';
import { confirmAndRun } from '#web/platform/panel/confirm-and-run.ts';
import { IconButton } from '#web/platform/ui/IconButton.tsx';
import { Menu, type MenuItem } from '#web/platform/ui/Menu.tsx';
import { appoint, ban, endSessions, endVerification, hide, pause, remove, watermark } from './actions.ts';
import { approve } from './approve.ts';
import { EndSessionsDialog } from './EndSessionsDialog.tsx';
import { GeneratedResetDialog } from './GeneratedResetDialog.tsx';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';
import { VerifyDialog } from './VerifyDialog.tsx';

/** The menu with all actions on one account. */
export function ActionsMenu({ association }: { association: AdminAssociation }) {
  const [resetting, setResetting] = useState(false);
  const [ending, setEnding] = useState(false);
  const [verifying, setVerifying] = useState(false);
  const [generated, setGenerated] = useState<GeneratedReset | null>(null);
  const { id, name, approved, banned, hidden, paused, is_admin, is_test, test_watermark_enabled } = association;

  // one's own password changes in the profile, with the current one
  const isOwn = id === bearer.account();

  const generate = () =>
    confirmAndRun(
      {
        message: `Generare OTP e link per ${name}?`,
        detail: 'Chi ha link e OTP sceglie una nuova password. Quelli generati prima non valgono più.',
        confirm: 'Genera',
      },
      async () => setGenerated(await api(generateAssociationReset, { params: { id } })),
      { done: 'OTP e link generati', failed: 'Errore generazione reset' },
    );

  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Azioni per ${name}`}>
            <MoreHorizontal size={20} aria-hidden="true" />
          </IconButton>
        }
        items={[
          (!approved || association.name_waits) &&
            item('approve', 'Approva', UserRoundCheck, () => approve(association, true)),
          approved &&
            !is_admin &&
            item('approve', 'Rimetti tra quelli da approvare', UserRoundX, () => approve(association, false)),
          item('verify', association.verified_at ? 'Verifica di nuovo' : 'Verifica', BadgeCheck, () =>
            setVerifying(true),
          ),
          association.verified_at !== null &&
            item('unverify', 'Togli la verifica', BadgeMinus, () => endVerification(association)),
          banned
            ? item('ban', 'Riammetti', UserCheck, () => ban(association))
            : item('ban', 'Sospendi', Ban, () => ban(association)),
          hidden
            ? item('hide', 'Mostra al pubblico', Eye, () => hide(association))
            : item('hide', 'Nascondi al pubblico', EyeOff, () => hide(association)),
          paused
            ? item('pause', 'Riattiva', Play, () => pause(association))
            : item('pause', 'Metti in pausa', Pause, () => pause(association)),
          !isOwn && item('password', 'Reimposta la password', KeyRound, () => setResetting(true)),
          !isOwn && item('reset', 'Genera OTP e link', Unlock, generate),
          item('sessions', 'Fai uscire da tutti i dispositivi', LogOut, () =>
            association.passkeys > 0 ? setEnding(true) : endSessions(association),
          ),
          is_test &&
            item('watermark', test_watermark_enabled ? 'Togli filigrana TEST' : 'Rimetti filigrana TEST', Stamp, () =>
              watermark(association),
            ),
          is_admin
            ? item('admin', 'Togli i poteri di amministratore', ShieldMinus, () => appoint(association))
            : item('admin', 'Rendi amministratore', ShieldPlus, () => appoint(association)),
          { ...item('remove', 'Elimina', Trash2, () => remove(association)), danger: true },
        ]}
      />
      {resetting && <ResetPasswordDialog association={association} onClose={() => setResetting(false)} />}
      {verifying && <VerifyDialog association={association} onClose={() => setVerifying(false)} />}
      {ending && <EndSessionsDialog association={association} onClose={() => setEnding(false)} />}
      {generated && <GeneratedResetDialog name={name} reset={generated} onClose={() => setGenerated(null)} />}
    </>
  );
}

function item(id: string, label: string, Icon: LucideIcon, act: () => unknown): MenuItem {
  return { id, label, icon: <Icon size={18} aria-hidden="true" />, onSelect: () => void act() };
}
