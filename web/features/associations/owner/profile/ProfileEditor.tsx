import type { Association } from '#contract/features/associations/association.ts';
import { isEmailWaiting, WaitingEmail } from '#web/features/accounts/email-change/index.ts';
import { auth, showOwnAccount } from '#web/features/accounts/index.ts';
import { ChangedMeanwhile } from '#web/platform/forms/ChangedMeanwhile.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { useOwnListingsChange } from '../listings/use-own-listings.ts';
import { ImageFields } from './ImageFields.tsx';
import { missingIn } from './profile-form.ts';
import { StepFields } from './StepFields.tsx';
import { ThemeFields } from './ThemeFields.tsx';
import { useOneImage } from './use-one-image.ts';
import { useProfileForm } from './use-profile-form.ts';
import { WordFields } from './WordFields.tsx';

interface ProfileEditorProps {
  profile: Association;
  onChanged: () => void;
}

/** The whole profile in one form with one save button. */
export function ProfileEditor({ profile, onChanged }: ProfileEditorProps) {
  const listings = useOwnListingsChange(profile.id);
  const show = (association: Association) => {
    showOwnAccount(association);
    // each listing shows the association's name and city
    void listings.reread();
  };
  const logo = useOneImage();
  const banner = useOneImage();
  const { form, saved, withdrawEmail, value, change, differences, decide, backToForm } = useProfileForm(profile, {
    async images() {
      const uploads = await Promise.allSettled([logo.settled(), banner.settled()]);
      const [logo_base64, banner_base64] = uploads.map((upload) => {
        if (upload.status === 'rejected') throw upload.reason;
        return upload.value;
      });
      return { ...(logo_base64 && { logo_base64 }), ...(banner_base64 && { banner_base64 }) };
    },
    onSaved(association, before) {
      show(association);
      rename(association);
      onChanged();
      toast('success', 'Profilo aggiornato');
      if (isEmailWaiting(association) && association.email !== before.email)
        toast('info', `Apri il link che ti abbiamo mandato a ${association.email}.`);
    },
  });
  const withdrawn = (association: Association) => {
    withdrawEmail(association);
    show(association);
  };
  const props = { value, change, errors: form.errors };
  const missing = missingIn(saved);

  return (
    <form {...form.props} className="grid grid-cols-1 gap-10">
      {missing.length > 0 && (
        <p className="rounded-md bg-primary-tint px-4 py-3 text-primary-hover">
          {`Per completare il profilo ${missing.length === 1 ? 'manca' : 'mancano'} ancora: ${missing.join(', ')}. Puoi salvare il resto anche adesso.`}
        </p>
      )}
      <ImageFields {...props} logo={logo} banner={banner} />
      <WordFields
        {...props}
        saved={saved}
        emailNote={
          isEmailWaiting(saved) && (
            <div className="sm:col-span-2">
              <WaitingEmail profile={saved} onWithdrawn={withdrawn} />
            </div>
          )
        }
      />
      <StepFields {...props} />
      <ThemeFields {...props} />
      <div className="sticky bottom-0 -mx-4 flex justify-end border-t border-line bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:rounded-b-card sm:px-8">
        <Button type="submit" busy={form.state === 'sending'} busyLabel="Salvo…" className="max-sm:w-full">
          Salva il profilo
        </Button>
      </div>
      {differences && (
        <ChangedMeanwhile differences={differences} thing="questo profilo" onDecide={decide} onBack={backToForm} />
      )}
    </form>
  );
}

/** The header shows this name. */
function rename({ name }: Association): void {
  auth.change((me) => me && { ...me, association: me.association && { ...me.association, name } });
}
