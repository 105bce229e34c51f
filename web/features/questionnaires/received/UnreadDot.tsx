/** Precedes the name of somebody whose questionnaire has not been read. */
export function UnreadDot() {
  return (
    <span className="mark size-2.5 shrink-0 rounded-full bg-rose">
      <span className="sr-only">Da leggere: </span>
    </span>
  );
}
