import { Dialog } from '#web/ui/Dialog.tsx';

interface PreviewProps {
  subject: string;
  html: string;
  onClose: () => void;
}

/** The letter as a mail program shows it, in a frame in which nothing can run. */
export function Preview({ subject, html, onClose }: PreviewProps) {
  return (
    <Dialog
      open
      title={subject.trim() || 'Senza oggetto'}
      description="Anteprima. Script, riquadri e quello che le mail non mostrano si tolgono all'invio."
      phone="full"
      onClose={onClose}
    >
      <iframe
        title="Anteprima del messaggio"
        sandbox=""
        srcDoc={`<!doctype html><html lang="it"><head><meta charset="utf-8"><title>Anteprima</title><style>${STYLE}</style></head><body><main>${html}</main></body></html>`}
        className="h-[60dvh] w-full rounded-md border border-line bg-card"
      />
    </Dialog>
  );
}

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;color:#2a1f33;margin:1rem;overflow-wrap:break-word}img{max-width:100%;height:auto}`;
