import { UsersRound } from 'lucide-react';
import { auth } from '#web/features/accounts/index.ts';
import { useOthers } from './use-others.ts';

/** Says quietly who has the same listing open in another editor. */
export function OpenElsewhere({ listingId }: { listingId: string }) {
  const others = useOthers(listingId);
  const me = auth.use();
  const own = me?.login_name ?? me?.association?.name ?? '';
  return (
    <output className="block">
      {others.length > 0 && (
        <span className="mb-5 flex gap-3 rounded-md bg-amber-tint px-4 py-2.5">
          <UsersRound size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-amber" />
          <span className="min-w-0 wrap-anywhere">{sentenceOf(others, own)}</span>
        </span>
      )}
    </output>
  );
}

/** The own name is another device with the same login. */
function sentenceOf(names: readonly string[], own: string): string {
  const people = names.filter((name) => name !== own);
  if (people.length === 0) return 'Questo annuncio è aperto anche su un altro dispositivo, con il tuo accesso.';
  const [verb, who] = people.length === 1 ? ['sta', people[0]!] : ['stanno', people.join(' e ')];
  return `${who} ${verb} modificando questo annuncio. Se salvate tutti e due, chi arriva dopo sceglie che cosa resta.`;
}
