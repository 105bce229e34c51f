export interface ToastDetail {
  type: 'success' | 'error' | 'info';
  message: string;
}

/** Shows a short message. Dispatches the `global-toast` event, to which `Toaster` listens. */
export function toast(type: ToastDetail['type'], message: string): void {
  window.dispatchEvent(new CustomEvent<ToastDetail>('global-toast', { detail: { type, message } }));
}
