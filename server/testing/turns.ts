/** Counts the turns of the event loop; `stop` ends the counting. */
export function countTurns(): { readonly turns: number; stop(): void } {
  let turns = 0;
  let isCounting = true;
  const count = () => {
    turns += 1;
    if (isCounting) setImmediate(count);
  };
  setImmediate(count);
  return {
    get turns() {
      return turns;
    },
    stop() {
      isCounting = false;
    },
  };
}

/** Runs `work` and returns how often the event loop has turned meanwhile. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  const counter = countTurns();
  await work();
  counter.stop();
  return counter.turns;
}
