/** Prints a document in a frame of its own, without the page around it. */
export function print(html: string): void {
  const frame = document.createElement('iframe');
  frame.title = 'Da stampare';
  frame.className = 'fixed size-0 border-0';
  frame.setAttribute('aria-hidden', 'true');
  frame.srcdoc = html;
  frame.onload = () => {
    const view = frame.contentWindow;
    if (!view) return;
    view.onafterprint = () => frame.remove();
    view.focus();
    view.print();
  };
  document.body.append(frame);
}
