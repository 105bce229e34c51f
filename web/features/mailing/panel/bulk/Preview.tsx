import { useQuery } from '@tanstack/react-query';
import { previewMail } from '#contract/features/mailing/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Dialog } from '#web/platform/ui/Dialog.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';

interface PreviewProps {
  subject: string;
  html: string;
  onClose: () => void;
}

/** The mail as the server would send it, in a sandboxed frame that runs no scripts. */
export function Preview({ subject, html, onClose }: PreviewProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', previewMail.name, subject, html],
    queryFn: ({ signal }) => api(previewMail, { body: { subject, html } }, { signal }),
    // not cached: a mail with its image is large and is previewed once
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog
      open
      title={data?.subject || subject.trim() || 'Senza oggetto'}
      description="Anteprima: il messaggio come parte. Script, riquadri e quello che le mail non mostrano sono già tolti."
      phone="full"
      onClose={onClose}
    >
      {data && (
        <iframe
          title="Anteprima del messaggio"
          sandbox=""
          srcDoc={data.html}
          className="h-[60dvh] w-full rounded-md border border-line bg-card"
        />
      )}
      {!data && !error && <Skeleton className="h-[60dvh] rounded-md" />}
      {!data && error && (
        <EmptyState
          role="alert"
          title={sentence(error, 'Anteprima non riuscita')}
          actions={<Button onClick={() => void refetch()}>Riprova</Button>}
        />
      )}
    </Dialog>
  );
}
