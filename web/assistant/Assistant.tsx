import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { onAssistantCalled } from './calling.ts';
import { FloatingMascot } from './floating/FloatingMascot.tsx';
import { closed } from './memory.ts';

const Chat = lazy(() => import('./chat/Chat.tsx'));

/** The mascot that waits on the page, or the chat that it opens. */
export default function Assistant({ called }: { called: boolean }) {
  const [open, setOpen] = useState(called);
  const button = useRef<HTMLButtonElement>(null);
  const returning = useRef(false);
  useEffect(() => onAssistantCalled(() => setOpen(true)), []);
  useEffect(() => {
    if (open || !returning.current) return;
    returning.current = false;
    button.current?.focus();
  }, [open]);

  function close() {
    returning.current = true;
    setOpen(false);
  }

  return (
    <aside aria-label="Assistente">
      {open ? (
        <Suspense>
          <Chat onClose={close} onLeave={() => setOpen(false)} onSendAway={() => closed.write(true)} />
        </Suspense>
      ) : (
        <FloatingMascot ref={button} onOpen={() => setOpen(true)} />
      )}
    </aside>
  );
}
