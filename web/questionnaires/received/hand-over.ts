/** A downloaded file's address is given back a second later, when the browser has long taken it. */
const RELEASED_AFTER_MS = 1000;

/** Lets the browser save a document as a file. */
export function save(html: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASED_AFTER_MS);
}

/** Prints a document in a frame of its own: nothing of the page around it comes along. */
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
