import { Personal } from '#web/platform/api/Personal.tsx';
import { auth } from '../auth.ts';
import { PasskeysSection } from './passkeys/PasskeysSection.tsx';
import { SecondFactorSection } from './second-factor/SecondFactorSection.tsx';
import { Sessions } from './sessions/Sessions.tsx';

/** The sections of the page "Accesso e sicurezza", one component each. */
export default function SecuritySections() {
  const me = auth.use();
  const name = me?.association?.name;
  const isColleague = me?.login !== undefined && me.login !== me.association?.id;
  return (
    <Personal>
      {name && isColleague && (
        <p className="mt-2 text-ink-soft">
          <span>L'accesso di </span>
          <strong className="break-words text-ink">{me.login_name ?? 'una persona del gruppo'}</strong>
          <span>, che ora lavora per </span>
          <strong className="break-words text-ink">{name}</strong>
          <span>. Vale per tutte le associazioni in cui lavori.</span>
        </p>
      )}
      {name && !isColleague && (
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
