export interface ToastDetail {
  type: 'success' | 'error' | 'info';
  message: string;
}

/** Shows a short message at the edge of the screen, whoever listens: raises the `global-toast` event. */
export function toast(type: ToastDetail['type'], message: string): void {
  window.dispatchEvent(new CustomEvent<ToastDetail>('global-toast', { detail: { type, message } }));
}
