import { useQuery } from '@tanstack/react-query';
import { changeSettings, getSettings, type SiteSettings } from '#contract/features/settings/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { queries } from '#web/platform/api/Personal.tsx';
import { sentence } from '#web/platform/api/problem.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { PinnedForm } from './PinnedForm.tsx';

const queryKey = ['admin', getSettings.name];

/** Settings that staff change without a restart. */
export default function SettingsTab() {
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => api(getSettings, {}, { signal }) });
  if (error && !data) {
    return (
      <EmptyState
        role="alert"
        title="Errore caricamento admin"
        actions={<Button onClick={() => void refetch()}>Riprova</Button>}
      >
        {sentence(error, 'Il portale non ha risposto come doveva.')}
      </EmptyState>
    );
  }
  if (!data) return <Skeleton className="h-72 max-w-2xl rounded-card" />;
  const save = async (changes: Partial<SiteSettings>) =>
    queries.setQueryData(queryKey, await api(changeSettings, { body: changes }));
  return <PinnedForm settings={data} onSave={save} />;
}
