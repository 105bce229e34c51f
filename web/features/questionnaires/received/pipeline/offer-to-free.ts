import { editListing, getListing } from '#contract/features/listings/calls.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { toast } from '#web/platform/ui/toast.ts';

/** After an acceptance was taken back: offers to make the animal adoptable again, which nothing does by itself. */
export async function offerToFree({ post_id }: Questionnaire): Promise<void> {
  if (!post_id) return;
  const listing = await api(getListing, { params: { id: post_id } }, { authenticated: true }).catch(() => null);
  if (listing?.adoption_status !== 'in attesa di risposta') return;
  toast('info', `${listing.name} è ancora «In attesa».`, {
    label: 'Rimetti adottabile',
    run: () => {
      const body = { adoption_status: 'adottabile subito' as const, version: listing.version ?? undefined };
      api(editListing, { params: { id: post_id }, body }).then(
        () => toast('success', `${listing.name} è di nuovo adottabile`),
        (error: unknown) => toast('error', sentence(error, 'Errore salvataggio')),
      );
    },
  });
}
