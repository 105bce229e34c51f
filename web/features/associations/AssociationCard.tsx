import { Mail, MapPin, PauseCircle, PawPrint, Phone, UserRound } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import type { AssociationProfile } from '#contract/features/associations/association.ts';
import { CONTROL_CONTRAST, DARK, type Hex, mix, readable, textOn } from '#contract/platform/colour.ts';
import { LinkedNumbers } from '#web/features/contacts/index.ts';
import { placeOf } from '#web/features/listings/index.ts';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { RoundLogo } from '#web/platform/ui/RoundLogo.tsx';
import { associationPath } from './paths.ts';
import { highlightOf, inBoth } from './theme.ts';

/** An association or a private person in the directory, in its highlight colour if it switched one on. */
export function AssociationCard({ association }: { association: AssociationProfile }) {
  const { id, name, paused, not_association, contact } = association;
  const highlight = highlightOf(association);
  return (
    <article
      style={highlight ? inColours(highlight) : undefined}
      className="gentle relative flex h-full flex-col overflow-hidden rounded-card bg-card p-5 pt-6.5 shadow-soft hover:shadow-lift has-focus-visible:shadow-lift"
    >
      <span className="absolute inset-x-0 top-0 h-1.5 bg-(--own,var(--color-primary-tint))" />
      <div className="flex flex-wrap items-center gap-4">
        <RoundLogo logo={association.logo} size={72} />
        <div className="min-w-0 flex-[1_1_8rem]">
          <h2 className="text-xl">{name}</h2>
          {association.city && (
            <p className="mt-1 flex gap-1 text-ink-soft">
              <MapPin size={17} aria-hidden="true" className="mt-1 shrink-0" />
              <span>{placeOf(association)}</span>
            </p>
          )}
        </div>
      </div>
      <p className="mt-3 flex flex-wrap gap-1.5 empty:hidden">
        {not_association && <Chip icon={<UserRound size={15} aria-hidden="true" />}>Privato</Chip>}
        {paused && (
          <Chip tone="amber" icon={<PauseCircle size={15} aria-hidden="true" />}>
            In pausa
          </Chip>
        )}
      </p>
      <ul className="mt-4 mb-5 grid gap-1">
        {contact.email && (
          <Line icon={<Mail size={17} aria-hidden="true" />}>
            <a href={`mailto:${contact.email}`} className={LINK}>
              {contact.email}
            </a>
          </Line>
        )}
        {contact.phone && (
          <Line icon={<Phone size={17} aria-hidden="true" />}>
            <LinkedNumbers text={contact.phone} links={contact.phone_links} className={LINK} />
          </Line>
        )}
      </ul>
      <Link
        to={associationPath(id)}
        aria-label={`Vedi scheda di ${name}`}
        className="gentle mt-auto inline-flex min-h-11 items-center justify-center gap-2 rounded-full forced-colors:border bg-(--own-fill,var(--color-primary-tint)) px-5 font-semibold text-(--on-own,var(--color-primary-hover)) hover:brightness-95"
      >
        <PawPrint size={18} aria-hidden="true" />
        Vedi scheda
      </Link>
    </article>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-2 text-ink-soft">
      <span className="shrink-0">{icon}</span>
      <span className="min-w-0 truncate py-0.5">{children}</span>
    </li>
  );
}

const LINK = 'text-ink underline-offset-4 hover:text-primary hover:underline';

/** Returns the highlight as a border colour that is visible on a card, and as a readable button colour, in both schemes. */
function inColours(highlight: Hex): CSSProperties {
  const light = readable(highlight, '#ffffff', CONTROL_CONTRAST);
  const dark = readable(highlight, DARK.card, CONTROL_CONTRAST);
  return {
    '--own': inBoth(highlight === '#ffffff' ? mix(light, '#ffffff', 0.5) : highlight, dark),
    '--own-fill': inBoth(light, dark),
    '--on-own': inBoth(textOn(light), textOn(dark)),
  } as CSSProperties;
}
