import {
  type ComponentType,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useTransition,
} from 'react';
import { reloadIfNothingIsLost } from './reload.ts';
import { retryImport } from './retry-import.ts';

/**
 * What stands for a part whose file does not arrive: `place`, a sentence with 'Riprova' where the part would be; `over`,
 * the same over the page, for a dialog; `nothing`, for what nobody asked for.
 */
type Instead = 'place' | 'over' | 'nothing';

/** What a part that stands for nothing else is asked: whether its dialog is open, and how to close it. */
interface Opened {
  open?: boolean;
  onClose?: () => void;
}

/**
 * Returns a component whose file is loaded when it is first rendered; it suspends until then. If the file does not
 * arrive after two more attempts, the page stays as it is: unlike `lazy`, which fails with the page and for ever.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
  instead: Instead,
): ComponentType<Props> {
  let askedPart: Promise<((props: Props) => ReactNode) | null> | undefined;
  const loadOnce = () => {
    askedPart ??= retryImport(load).then(
      (loaded) => loaded.default,
      () => null,
    );
    return askedPart;
  };
  const askAnew = () => {
    askedPart = undefined;
    return loadOnce();
  };
  return function LazyPart(props: Props) {
    const [part, setPart] = useState(loadOnce);
    const [asking, startTransition] = useTransition();
    const Part = use(part);
    if (Part) return <Part {...props} />;
    if (instead === 'nothing') return null;
    const retry = async () => {
      const anew = askAnew();
      startTransition(() => setPart(anew));
      if (!(await anew)) await reloadIfNothingIsLost();
    };
    const forget = () => {
      askedPart = undefined;
    };
    return (
      <NotArrived {...(props as Opened)} over={instead === 'over'} {...{ asking, forget }} retry={() => void retry()} />
    );
  };
}

interface NotArrivedProps extends Opened {
  over: boolean;
  asking: boolean;
  retry: () => void;
  /** Lets the next one that is rendered ask anew. */
  forget: () => void;
}

/** Says it in words. A dialog that is opened once more asks by itself. Small, because every page loads it. */
function NotArrived({ open = true, onClose, over, asking, retry, forget }: NotArrivedProps) {
  const wasOpen = useRef(open);
  const reopened = useEffectEvent(() => {
    if (open && !wasOpen.current) retry();
    wasOpen.current = open;
  });
  const gone = useEffectEvent(forget);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening counts
  useEffect(() => reopened(), [open]);
  useEffect(() => () => gone(), []);
  if (!open) return null;
  return (
    <div role="alert" className={over ? OVER : 'mx-auto max-w-md px-4 py-12 text-center'}>
      <p>Questa parte della pagina non è arrivata. Controlla la connessione e riprova.</p>
      <p className="mt-2 flex justify-center gap-5">
        <button type="button" aria-disabled={asking} onClick={asking ? undefined : retry} className={ACTION}>
          {asking ? 'Un momento…' : 'Riprova'}
        </button>
        {onClose && (
          <button type="button" onClick={onClose} className={ACTION}>
            Chiudi
          </button>
        )}
      </p>
    </div>
  );
}

const OVER =
  'fixed inset-x-4 top-4 z-70 mx-auto max-w-sm rounded-md bg-card px-4 py-3.5 text-center text-ink shadow-lift print:hidden';
const ACTION = 'min-h-11 font-semibold text-primary underline underline-offset-4';
