import { Personal } from '#web/platform/api/Personal.tsx';
import { auth } from '../auth.ts';
import { PasskeysSection } from './passkeys/PasskeysSection.tsx';
import { SecondFactorSection } from './second-factor/SecondFactorSection.tsx';
import { Sessions } from './sessions/Sessions.tsx';

/** The sections of the page "Accesso e sicurezza", one component each. */
export default function SecuritySections() {
  const name = auth.use()?.association?.name;
  return (
    <Personal>
      {name && (
        <p className="mt-2 text-ink-soft">
          L'account di <strong className="break-words text-ink">{name}</strong>.
        </p>
      )}
      <div className="mt-6 grid max-w-3xl gap-6">
        <SecondFactorSection />
        <PasskeysSection />
        <Sessions />
      </div>
    </Personal>
  );
}
