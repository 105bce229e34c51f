import { LayoutDashboard, LogIn, LogOut, PawPrint, ShieldCheck } from 'lucide-react';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { watchPlace } from '#web/platform/browser/watch-place.ts';
import { type Look, MenuItem, menuItemClass } from '#web/platform/shell/index.ts';
import type { Elements } from '#web/platform/ui/elements.ts';
import { auth, leave } from '../auth.ts';

/** Loaded for a person of several associations only. */
const SwitchMenu = lazyPart(() => import('../switch/SwitchMenu.tsx'), 'nothing');

interface AccountLinksProps {
  look: Look;
  /** Entries between the account's own page and the logout. */
  children: Elements;
}

/** The header's links that depend on the login. */
export function AccountLinks({ look, children }: AccountLinksProps) {
  const me = auth.use();
  if (!me)
    return (
      <MenuItem to="/login" look={look} icon={<LogIn size={20} aria-hidden="true" />} strong>
        Accesso
      </MenuItem>
    );
  return (
    <>
      {me.is_admin && (
        <MenuItem to="/admin" look={look} icon={<LayoutDashboard size={20} aria-hidden="true" />}>
          Dashboard Admin
        </MenuItem>
      )}
      {me.association && me.has_page && (
        <MenuItem
          to={`/associazione/${me.association.id}`}
          look={look}
          icon={<PawPrint size={20} aria-hidden="true" />}
        >
          {look === 'bar' && me.is_admin ? <OwnPageBesidePanel /> : 'La mia pagina'}
        </MenuItem>
      )}
      {children}
      {me.more && me.association && (
        <Suspense>
          <SwitchMenu key={me.association.id} look={look} current={me.association.name} />
        </Suspense>
      )}
      <SecurityLink look={look} />
      <LogOutButton look={look} />
    </>
  );
}

/** The bar has space for both labels from 1280 px up; below, this entry shows only its icon. */
function OwnPageBesidePanel() {
  return (
    <>
      <PawPrint size={20} aria-hidden="true" className="xl:hidden" />
      <span className="max-xl:sr-only">La mia pagina</span>
    </>
  );
}

/** In the bar only an icon: its labels fill the width already. */
function SecurityLink({ look }: { look: Look }) {
  const icon = <ShieldCheck size={20} aria-hidden="true" />;
  return (
    <MenuItem to="/sicurezza" look={look} icon={icon}>
      {look === 'bar' && icon}
      <span className={look === 'bar' ? 'sr-only' : ''}>Accesso e sicurezza</span>
    </MenuItem>
  );
}

function LogOutButton({ look }: { look: Look }) {
  const navigate = useNavigate();
  const goOut = async () => {
    const isHere = watchPlace();
    if ((await leave()) && isHere()) await navigate('/');
  };
  return (
    <button type="button" data-crowds onClick={() => void goOut()} className={menuItemClass(look)}>
      {look === 'list' && <LogOut size={20} aria-hidden="true" />}
      <span>Esci</span>
    </button>
  );
}
