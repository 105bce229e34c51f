import { lazy, Suspense, useEffect, useState } from 'react';
import type { Asked } from './ask.ts';
import { answerQuestions } from './ask.ts';

const AlertDialog = lazy(() => import('./AlertDialog.tsx'));

/** Draws what `ask()` and `tell()` want to know, one question at a time. Mounted once, in the root. */
export function AskHost() {
  const [queue, setQueue] = useState<Asked[]>([]);
  const [open, setOpen] = useState(true);
  useEffect(() => answerQuestions((asked) => setQueue((before) => [...before, asked])), []);
  const asked = queue[0];
  if (!asked) return null;

  const answer = (yes: boolean) => {
    asked.answer(yes);
    setOpen(false);
  };
  const next = () => {
    setQueue((before) => before.slice(1));
    setOpen(true);
  };
  return (
    <Suspense fallback={null}>
      <AlertDialog asked={asked} open={open} onAnswer={answer} onClosed={next} />
    </Suspense>
  );
}
