import { Copy, Download, Printer } from 'lucide-react';
import { saveFile } from '#web/platform/browser/save-file.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { askToConfirm } from '#web/platform/ui/confirm.ts';
import { Dialog } from '#web/platform/ui/Dialog.tsx';
import { toast } from '#web/platform/ui/toast.ts';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows the recovery codes, once: to copy, download or print. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `Codici di recupero di ${window.location.host}\nOgnuno vale una volta.\n\n${codes.join('\n')}\n`;
  const leave = async () => {
    if (await askToConfirm(SURE)) onClose();
  };
  return (
    <Dialog
      open
      keep
      title="I tuoi codici di recupero"
      description="Se perdi il telefono, entri con uno di questi. Conservali ora: non li mostriamo più."
      size="small"
      onClose={() => void leave()}
      footer={<Button onClick={onClose}>Li ho conservati</Button>}
    >
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-paper p-4 text-center font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          look="secondary"
          size="small"
          icon={<Copy size={16} aria-hidden="true" />}
          onClick={() => void copy(text)}
        >
          Copia
        </Button>
        <Button
          look="secondary"
          size="small"
          icon={<Download size={16} aria-hidden="true" />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'codici-di-recupero.txt')}
        >
          Scarica
        </Button>
        <Button
          look="secondary"
          size="small"
          icon={<Printer size={16} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Stampa
        </Button>
      </div>
    </Dialog>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast('success', 'Codici copiati');
  } catch {
    toast('error', 'Il browser non permette di copiare: scaricali o trascrivili.');
  }
}

const SURE = {
  message: 'Hai conservato i codici?',
  detail: 'Non potrai più vederli. Potrai però crearne di nuovi.',
  confirm: 'Sì, chiudi',
  cancel: 'Torna ai codici',
};
