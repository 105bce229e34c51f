/** The words of a listing that caused a signal. */
export function Excerpt({ children }: { children: string }) {
  return <blockquote className="rounded-md bg-paper p-3 wrap-anywhere whitespace-pre-line">{children}</blockquote>;
}
