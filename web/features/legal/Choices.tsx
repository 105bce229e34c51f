import { ArrowLeft, Check, Cookie, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { auth, isFromSignup, termsAccepted } from '#web/features/accounts/index.ts';
import { reopenCookieSettings } from '#web/features/consent/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { toast } from '#web/platform/ui/toast.ts';

/**
 * Buttons below the legal texts that stay visible while scrolling. Only a visitor who came from the sign-up can return
 * to it.
 */
export function Choices() {
  const navigate = useNavigate();
  const accepted = termsAccepted.use();
  const me = auth.use();
  const { state } = useLocation();
  // following a link to a chapter of this page makes a new history entry without the state
  const [fromSignup] = useState(isFromSignup(state));

  function leave(): void {
    void (placeInVisit() > 0 ? navigate(-1) : navigate('/'));
  }

  function reject(): void {
    termsAccepted.clear();
    toast('info', 'Hai rifiutato: puoi continuare a navigare, ma non iscriverti.');
  }

  function accept(): void {
    termsAccepted.write(true);
    if (fromSignup && !me) return void navigate('/#iscrizione-form');
    toast('success', 'Hai accettato: grazie di aver letto fin qui.');
    // who has opened this page first has nothing to go on with: the sentence offers the sign-up
    if (placeInVisit() !== 0) leave();
  }

  return (
    <div className="above-notice z-10 noscript:hidden @max-[19rem]:static -mx-4 mt-10 border-t border-line bg-paper-sheer px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-md sm:-mx-6 sm:px-6">
      <output className="block text-sm text-ink-soft">
        {accepted && (
          <span className="mb-2 block">
            <span>{`Hai accettato questi testi su questo dispositivo. `}</span>
            {!me && (
              <Link to="/#iscrizione-form" className="link-line">
                Vai all'iscrizione
              </Link>
            )}
          </span>
        )}
      </output>
      <div className="grid gap-2 @min-[19rem]:grid-cols-[auto_1fr] @min-[19rem]:whitespace-nowrap sm:flex sm:flex-wrap max-sm:[&>button]:px-4">
        <Button look="quiet" icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={leave}>
          Indietro
        </Button>
        <Button look="quiet" icon={<Cookie size={18} aria-hidden="true" />} onClick={reopenCookieSettings}>
          Impostazioni cookie
        </Button>
        <Button look="secondary" icon={<X size={18} aria-hidden="true" />} onClick={reject} className="sm:ml-auto">
          Rifiuta
        </Button>
        <Button icon={<Check size={18} aria-hidden="true" />} onClick={accept}>
          Accetta e prosegui
        </Button>
      </div>
    </div>
  );
}

/** How many pages of the portal came before: 0 for a visitor from another site, -1 after a link to a chapter. */
function placeInVisit(): number {
  const { idx = -1 } = (window.history.state ?? {}) as { idx?: number };
  return idx;
}
