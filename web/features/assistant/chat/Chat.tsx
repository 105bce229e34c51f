import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { botSearch, botSearchOf } from '#web/features/home/index.ts';
import { homePath } from '#web/features/search/index.ts';
import { watchPlace } from '#web/platform/browser/watch-place.ts';
import { useFoot } from '../floating/use-foot.ts';
import { type Avatar, avatar, firstVisit } from '../memory.ts';
import { AskForm } from './AskForm.tsx';
import { ChatHead } from './ChatHead.tsx';
import { ChooseMascot } from './ChooseMascot.tsx';
import { Lines } from './Lines.tsx';
import { useConversation } from './use-conversation.ts';

export interface ChatProps {
  /** Called when the user closes the chat: the focus returns to what opened it. */
  onClose: () => void;
  /** Called when the chat closes because the user follows a link to a page. */
  onLeave: () => void;
  onSendAway: () => void;
}

/** Free space below the panel, in pixels. */
const EDGE = 12;

/** The panel: on the first visit the choice of a mascot, then the conversation. */
export default function Chat({ onClose, onLeave, onSendAway }: ChatProps) {
  const who = avatar.use();
  const choosing = firstVisit.use();
  const navigate = useNavigate();
  const { lines, thinking, greet, askQuestion } = useConversation();
  const panel = useRef<HTMLElement>(null);
  const foot = useFoot(panel);
  const isEmpty = lines.length === 0;

  // before the panel is painted: Escape closes it as soon as it is seen
  useLayoutEffect(() => {
    // On a phone, focusing the field would open the keyboard over the greeting.
    const typing = window.matchMedia('(pointer: fine)').matches;
    const first = choosing ? null : panel.current?.querySelector('input');
    (typing && first ? first : panel.current)?.focus();
  }, [choosing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one greeting, when there is nothing yet
  useEffect(() => {
    if (!choosing && isEmpty) greet(who);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one greeting, when there is nothing yet
  }, [choosing, isEmpty]);

  function choose(chosen: Avatar) {
    avatar.write(chosen);
    firstVisit.write(false);
  }

  async function put(question: string) {
    const isHere = watchPlace();
    const reply = await askQuestion(question);
    if (!reply?.found) return;
    const { search } = reply.found;
    botSearch.write(botSearchOf(search));
    if (!isHere()) return;
    void navigate(`${homePath(search)}#annunci`);
    // the offer to be told is in the chat: only results make it leave a phone's screen
    if (!reply.isEmpty && window.matchMedia('(max-width: 640px)').matches) onLeave();
  }

  function closeOnEscape({ key, target }: KeyboardEvent) {
    // React also sends the keys of a dialog that the chat opened
    if (key === 'Escape' && panel.current?.contains(target as Node)) onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from wherever the focus is inside
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Chat con l'assistente"
      onKeyDown={closeOnEscape}
      style={{ bottom: foot + EDGE, maxHeight: `calc(100dvh - ${foot + EDGE}px - 4.5rem)` }}
      className="fixed inset-x-2 z-24 flex h-[min(34rem,80dvh)] animate-rise flex-col overflow-hidden rounded-card border border-line bg-card shadow-lift outline-none sm:inset-x-auto sm:right-4 sm:w-96"
    >
      <ChatHead who={choosing ? null : who} onSwap={choose} onClose={onClose} onSendAway={onSendAway} />
      {choosing ? (
        <ChooseMascot onChoose={choose} />
      ) : (
        <>
          <Lines lines={lines} thinking={thinking} onAsk={(question) => void put(question)} onFollow={onLeave} />
          <AskForm busy={thinking} onAsk={(question) => void put(question)} />
        </>
      )}
    </section>
  );
}
