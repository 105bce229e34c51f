import { useQuery } from '@tanstack/react-query';
import { readAccountQuota } from '#contract/features/quotas/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { bytesInWords, listingsInWords } from './in-words.ts';

/** For staff: how much of its quota an account uses. */
export function AccountQuota({ id }: { id: string }) {
  const { data: usage, isError } = useQuery({
    queryKey: ['account-quota', id],
    queryFn: ({ signal }) => api(readAccountQuota, { params: { id } }, { signal }),
  });
  const facts: [string, string][] = [
    ['Annunci', usage ? listingsInWords(usage.listings) : ''],
    ['Spazio per le foto', usage ? bytesInWords(usage.image_bytes) : ''],
    [
      "Foto all'ora",
      usage ? (usage.uploads_per_hour === null ? 'senza limite' : `al massimo ${usage.uploads_per_hour}`) : '',
    ],
  ];
  if (usage?.reduced) facts.push(['Limiti', "ridotti a un decimo, finché la redazione non approva l'account"]);
  return (
    <>
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd>{value || (isError ? 'non si legge' : '…')}</dd>
        </div>
      ))}
    </>
  );
}
