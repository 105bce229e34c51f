import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import { useAboveKeyboard } from '#web/platform/browser/above-keyboard.ts';
import type { ToastDetail } from './toast.ts';

const manager = Toast.createToastManager();
const STAYS_MS = { success: 5000, info: 6000, error: 10_000 };
/** Time to read and to press its button; an error that offers one stays until it is closed. */
const STAYS_WITH_ACTION_MS = { success: 20_000, info: 20_000, error: 0 };

/** Toasts added before the component is mounted. The manager drops toasts that have no subscriber. */
const early: ToastDetail[] = [];
let stands = false;

/** The ids of the errors that are on the screen. */
const errors = new Set<string>();

/** Adds a toast. An error is announced at once and stays longer, until something succeeds: it would contradict it. */
export function add({ type, message, action }: ToastDetail): void {
  if (!stands) {
    early.push({ type, message, action });
    return;
  }
  const knownType = type in ICON ? type : 'info';
  if (knownType === 'success') for (const error of errors) manager.close(error);
  const id: string = manager.add({
    type: knownType,
    description: message,
    timeout: (action ? STAYS_WITH_ACTION_MS : STAYS_MS)[knownType],
    // one of high priority is hidden from assistive technology until it has the focus, and its button with it
    priority: knownType === 'error' && !action ? 'high' : 'low',
    onRemove: () => errors.delete(id),
    ...(action && {
      actionProps: {
        children: action.label,
        onClick() {
          manager.close(id);
          action.run();
        },
      },
    }),
  });
  if (knownType === 'error') errors.add(id);
}

/**
 * The toasts: at the top of a wide screen; on a phone, whose top has the logo, the hearts and the menu, above the bar at
 * the bottom.
 */
export function ToastList() {
  useEffect(() => {
    stands = true;
    for (const detail of early.splice(0)) add(detail);
    return () => {
      stands = false;
    };
  }, []);
  const viewport = useAboveKeyboard();
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Notifiche"
          ref={viewport}
          className="above-bars pointer-events-none fixed inset-x-4 top-4 z-70 max-sm:top-auto mx-auto flex max-w-sm flex-col gap-2 max-sm:flex-col-reverse"
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const { Icon, tone } = ICON[toast.type as ToastDetail['type']] ?? ICON.info;
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        aria-label={LABEL[toast.type as ToastDetail['type']] ?? LABEL.info}
        className="gentle pointer-events-auto rounded-md bg-card shadow-lift data-ending-style:-translate-y-3 data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-3 data-starting-style:opacity-0 max-sm:data-ending-style:translate-y-3 max-sm:data-starting-style:translate-y-3"
      >
        <Toast.Content className="flex items-center gap-3 py-1.5 pr-1.5 pl-4">
          <Icon size={20} aria-hidden="true" className={tone} />
          <Toast.Description className="min-w-0 flex-1 py-2" />
          <Toast.Action className="gentle min-h-11 shrink-0 rounded-full px-3 font-semibold text-primary hover:bg-paper-deep" />
          <Toast.Close
            aria-label="Chiudi"
            // Base UI hides it while the toasts are stacked; these never are.
            aria-hidden={false}
            className="gentle inline-grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-paper-deep"
          >
            <X size={18} aria-hidden="true" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

const ICON = {
  success: { Icon: CircleCheck, tone: 'shrink-0 text-leaf' },
  error: { Icon: CircleAlert, tone: 'shrink-0 text-rose' },
  info: { Icon: Info, tone: 'shrink-0 text-primary' },
};

const LABEL = { success: 'Fatto', error: 'Errore', info: 'Avviso' };
