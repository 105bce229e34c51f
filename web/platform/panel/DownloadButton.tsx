import { useState } from 'react';
import type { Call, CallInput } from '#contract/platform/call.ts';
import { api } from '#web/platform/api/browser.ts';
import { saveFile } from '#web/platform/browser/save-file.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import type { Elements } from '#web/platform/ui/elements.ts';

interface DownloadButtonProps<C extends Call> {
  call: C;
  input?: CallInput<C>;
  icon: Elements;
  onBegin?: () => void;
  onFailure: (error: unknown) => void;
  children: string;
}

/** Downloads a file with the token of the session. No timeout: an export may take long. */
export function DownloadButton<C extends Call>(props: DownloadButtonProps<C>) {
  const { call, input, icon, onBegin, onFailure, children } = props;
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    onBegin?.();
    try {
      const file = await api.file(call, input, { timeoutMs: 0 });
      saveFile(file, file.name);
    } catch (error) {
      onFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      look="secondary"
      size="small"
      icon={icon}
      busy={busy}
      busyLabel="Preparazione…"
      onClick={() => void download()}
    >
      {children}
    </Button>
  );
}
