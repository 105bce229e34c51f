import { useState } from 'react';
import { editProfile } from '#contract/features/associations/calls.ts';
import { useMay, useOwnAccount } from '#web/features/accounts/index.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';

interface ProfilePanelProps {
  associationId: string;
  onChanged: () => void;
}

/** Profile, images and colours of the owner's page. */
export function ProfilePanel({ associationId, onChanged }: ProfilePanelProps) {
  const { data: profile, error, refetch } = useOwnAccount(associationId);
  const mayEdit = useMay()(editProfile);
  /** The form of a colleague who is made a reader meanwhile stays, with what was typed. */
  const [wasOpened, setWasOpened] = useState(mayEdit);
  if (mayEdit && !wasOpened) setWasOpened(true);
  if (!wasOpened) return <EmptyState title="Il profilo lo cambia chi è redattore o proprietario del gruppo." />;
  if (profile) return <ProfileEditor profile={profile} onChanged={onChanged} />;
  if (error) {
    return (
      <EmptyState role="alert" title="Errore" actions={<Button onClick={() => void refetch()}>Riprova</Button>}>
        {sentence(error, 'Non riusciamo a leggere il tuo profilo.')}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="sr-only">Caricamento…</p>
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}
