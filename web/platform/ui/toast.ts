export interface ToastDetail {
  type: 'success' | 'error' | 'info';
  message: string;
  action?: ToastAction | undefined;
}

/** A button in the toast: it closes with the press. */
interface ToastAction {
  label: string;
  run: () => void;
}

/** Shows a short message. Dispatches the `global-toast` event, to which `Toaster` listens. */
export function toast(type: ToastDetail['type'], message: string, action?: ToastAction): void {
  window.dispatchEvent(new CustomEvent<ToastDetail>('global-toast', { detail: { type, message, action } }));
}
