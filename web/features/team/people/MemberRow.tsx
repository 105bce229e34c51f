import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { changeRole, type Member, removeMember } from '#contract/features/team/calls.ts';
import { ROLE_SENTENCES, UNDO_HOURS } from '#contract/features/team/limits.ts';
import { dayAndMonth } from '#contract/platform/dates.ts';
import type { Role } from '#contract/platform/role.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { forgetAccount } from '#web/features/accounts/index.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { watchPlace } from '#web/platform/browser/watch-place.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { askToConfirm, type Question } from '#web/platform/ui/confirm.ts';
import { toast } from '#web/platform/ui/toast.ts';
import { RoleMenu } from './RoleMenu.tsx';
import { roleLabel } from './roles.ts';

interface MemberRowProps {
  member: Member;
  /** The person who looks at it. */
  isOwn: boolean;
  /** Nobody else works for the association. */
  isAlone: boolean;
  /** Whether who looks at it is an owner. */
  mayDecide: boolean;
  associationName: string;
  onChanged: () => void;
}

/** A person of the team, with what may be done: another role, removing, or leaving. */
export function MemberRow({ member, isOwn, isAlone, mayDecide, associationName, onChanged }: MemberRowProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { id, name, username, role } = member;

  /** Shows a refusal as a message and reads the team again: somebody else may have changed it. */
  async function act(work: () => Promise<unknown>, failed: string): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      toast('error', sentence(error, failed));
      return false;
    } finally {
      setBusy(false);
      onChanged();
    }
  }

  async function give(next: Role): Promise<void> {
    const question = ownerQuestion(member, next, isOwn);
    if (question && !(await askToConfirm(question))) return;
    const given = await act(
      () => api(changeRole, { params: { id }, body: { role: next } }),
      'Non è stato possibile cambiare il ruolo. Riprova.',
    );
    if (given) toast('success', `${name}: ora il ruolo è ${next}`);
  }

  async function remove(): Promise<void> {
    const sure = await askToConfirm({
      message: `Togliere ${name} dal gruppo?`,
      detail: `${name} non potrà più entrare da subito. Annunci, questionari e note restano.`,
      confirm: 'Togli dal gruppo',
      danger: true,
    });
    if (!sure) return;
    const removed = await act(
      () => api(removeMember, { params: { id } }),
      'Non è stato possibile togliere la persona. Riprova.',
    );
    if (removed) toast('success', `${name} non fa più parte del gruppo`);
  }

  async function leaveTeam(): Promise<void> {
    const sure = await askToConfirm({
      message: `Lasciare il gruppo di ${associationName}?`,
      detail: 'Da subito non entri più in questa pagina. Annunci, questionari e note restano.',
      confirm: 'Lascia il gruppo',
      danger: true,
    });
    if (!sure) return;
    const isHere = watchPlace();
    setBusy(true);
    try {
      await api(removeMember, { params: { id } });
    } catch (error) {
      toast('error', sentence(error, 'Non è stato possibile lasciare il gruppo. Riprova.'));
      setBusy(false);
      return onChanged();
    }
    // first: the bell would poll with a session that has ended
    await forgetAccount();
    if (isHere()) await navigate('/');
    toast('success', `Non fai più parte del gruppo di ${associationName}`);
  }

  return (
    <li className="grid gap-x-4 gap-y-3 rounded-md bg-card p-4 shadow-soft sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center">
      <UserRound size={24} aria-hidden="true" className="text-ink-soft max-sm:hidden" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          <span>{name}</span>
          {isOwn && <span className="font-normal text-ink-soft"> (sei tu)</span>}
        </p>
        <p className="text-sm text-ink-soft">{`${roleLabel(role)} · ${username} · ${seenOf(member)}`}</p>
        <p className="text-sm text-ink-soft">{ROLE_SENTENCES[role]}</p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        {mayDecide && !isAlone && (
          <RoleMenu name={name} role={role} disabled={busy} onChoose={(next) => void give(next)} />
        )}
        {!isOwn && mayDecide && (
          <Button look="quiet" disabled={busy} onClick={() => void remove()} aria-label={`Togli dal gruppo: ${name}`}>
            Togli dal gruppo
          </Button>
        )}
        {isOwn && !isAlone && (
          <Button look="quiet" disabled={busy} onClick={() => void leaveTeam()}>
            Lascia il gruppo
          </Button>
        )}
      </div>
    </li>
  );
}

const seenOf = ({ last_seen_at }: Member): string =>
  last_seen_at ? `nel portale ${withDate('il', dayAndMonth(last_seen_at))}` : 'non è ancora entrato nella pagina';

/** What is asked before a person becomes an owner, or is one no more; nothing for other roles. */
function ownerQuestion({ name, role }: Member, next: Role, isOwn: boolean): Question | null {
  if (next === 'proprietario')
    return {
      message: `Dare a ${name} il ruolo di proprietario?`,
      detail: ROLE_SENTENCES.proprietario,
      confirm: 'Dai il ruolo',
    };
  if (role !== 'proprietario') return null;
  const undo = `un'email con un link che per ${UNDO_HOURS} ore annulla il cambio`;
  if (isOwn)
    return {
      message: 'Lasciare il ruolo di proprietario?',
      detail: `Il tuo ruolo diventa ${next}. Ricevi ${undo}.`,
      confirm: 'Lascia il ruolo',
      danger: true,
    };
  return {
    message: `Togliere a ${name} il ruolo di proprietario?`,
    detail: `Il ruolo diventa ${next}. ${name} riceve ${undo}.`,
    confirm: 'Togli il ruolo',
    danger: true,
  };
}
