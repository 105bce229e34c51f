/** Delay before an object URL is revoked, so that the download can start first. */
const RELEASED_AFTER_MS = 1000;

/** Downloads a document as an HTML file. */
export function save(html: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASED_AFTER_MS);
}

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
