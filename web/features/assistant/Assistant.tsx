import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { retryImport } from '#web/platform/browser/retry-import.ts';
import { toast } from '#web/platform/ui/toast.ts';
import type { ChatProps } from './chat/Chat.tsx';
import { FloatingMascot } from './floating/FloatingMascot.tsx';
import { closed } from './memory.ts';

const loadChat = () => retryImport(() => import('./chat/Chat.tsx'));

/** The floating mascot, or the chat that it opens. Renders nothing after it was dismissed, until `calls` increases. */
export default function Assistant({ calls }: { calls: number }) {
  const [Chat, setChat] = useState<ComponentType<ChatProps> | null>(null);
  const away = closed.use();
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element | null>(null);

  function open() {
    opener.current = document.activeElement;
    loadChat().then(
      (loaded) => setChat(() => loaded.default),
      () => toast('error', 'Non riesco ad aprire la chat. Controlla la connessione e riprova.'),
    );
  }
  const answerCall = useEffectEvent(() => {
    closed.write(false);
    open();
  });
  useEffect(() => {
    if (calls > 0) answerCall();
  }, [calls]);

  // Loaded in advance, so that the chat also opens offline.
  useEffect(() => {
    if (!away) loadChat().catch(() => undefined);
  }, [away]);

  // Returns the focus to what opened the chat: a button of the page, or the mascot, which was unmounted meanwhile.
  const goBack = useEffectEvent(() => {
    const from = opener.current;
    opener.current = null;
    if (from instanceof HTMLElement && from.isConnected && from !== document.body) from.focus();
    else button.current?.focus();
  });
  const [closing, setClosing] = useState(0);
  useEffect(() => {
    if (closing > 0) goBack();
  }, [closing]);

  function close() {
    setChat(null);
    setClosing((times) => times + 1);
  }

  function sendAway() {
    setChat(null);
    closed.write(true);
    document.getElementById('contenuto')?.focus({ preventScroll: true });
    toast('info', 'Assistente nascosto: lo ritrovi nel piè di pagina, alla voce «Chiedi a Nana o Ares».');
  }

  if (away) return null;
  return (
    <aside aria-label="Assistente">
      {Chat ? (
        <Chat onClose={close} onLeave={() => setChat(null)} onSendAway={sendAway} />
      ) : (
        <FloatingMascot ref={button} onOpen={open} onSendAway={sendAway} />
      )}
    </aside>
  );
}
