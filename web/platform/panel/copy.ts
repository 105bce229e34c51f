import { toast } from '#web/platform/ui/toast.ts';

/** Copies a text to the clipboard and confirms it. Without a clipboard (no HTTPS) it shows the text to copy by hand. */
export async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast('success', done);
  } catch {
    toast('info', `Copia a mano: ${text}`);
  }
}
