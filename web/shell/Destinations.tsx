import { Bell, BookOpen, House, LayoutDashboard, LogIn, LogOut, PawPrint, Store, UsersRound } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { auth, leave } from '#web/accounts/index.ts';
import { botSearch } from '#web/home/index.ts';
import { classes } from '#web/ui/classes.ts';
import { isPlainClick } from '#web/ui/plain-click.ts';
import { useRings, useUnread } from './unread.ts';

/** `bar`: a horizontal menu for desktops; `list`: the vertical menu behind the button. */
type Look = 'bar' | 'list';

/** Links for everybody, visitors included. */
export function Destinations({ look }: { look: Look }) {
  return (
    <>
      <HomeLink className={itemClass(look)}>
        {look === 'list' && <House size={20} aria-hidden="true" />}
        Home
      </HomeLink>
      <Item to="/associazioni" look={look} icon={<UsersRound size={20} aria-hidden="true" />}>
        Associazioni
      </Item>
      <Item to="/guida" look={look} icon={<BookOpen size={20} aria-hidden="true" />}>
        Guida
      </Item>
      {look === 'list' && (
        <Item to="/gadget" look={look} icon={<Store size={20} aria-hidden="true" />}>
          Gadget
        </Item>
      )}
    </>
  );
}

/** Links that depend on the login. */
export function Personal({ look }: { look: Look }) {
  const me = auth.use();
  if (!me)
    return (
      <Item to="/login" look={look} icon={<LogIn size={20} aria-hidden="true" />} strong>
        Accesso
      </Item>
    );
  return (
    <>
      {me.is_admin && (
        <Item to="/admin" look={look} icon={<LayoutDashboard size={20} aria-hidden="true" />}>
          Dashboard Admin
        </Item>
      )}
      {me.association && me.has_page && (
        <Item to={`/associazione/${me.association.id}`} look={look} icon={<PawPrint size={20} aria-hidden="true" />}>
          {look === 'bar' && me.is_admin ? <OwnPageBesidePanel /> : 'La mia pagina'}
        </Item>
      )}
      <Questionnaires look={look} />
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

/** On a phone, staff have a link to the panel beside the menu button. */
export function AdminLink() {
  const me = auth.use();
  if (!me?.is_admin) return null;
  return (
    <NavLink to="/admin" className="rounded-full bg-primary-tint px-3 py-1.5 text-sm font-semibold text-primary-hover">
      Admin
    </NavLink>
  );
}

/** Link to Home that also resets it: no filters, adopted animals shown, signup closed, scrolled to the top. */
export function HomeLink({ className, label, children }: { className?: string; label?: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const refresh = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    // this link resets the filters: the assistant's last search must not restore them on the next visit
    botSearch.clear();
    if (pathname !== '/') return;
    event.preventDefault();
    window.scrollTo({ top: 0, behavior: 'smooth' });
    void navigate('/', { preventScrollReset: true });
  };
  return (
    <NavLink to="/" end aria-label={label} className={className} onClick={refresh}>
      {children}
    </NavLink>
  );
}

function Questionnaires({ look }: { look: Look }) {
  const unread = useUnread();
  return (
    <Item
      to={QUESTIONNAIRES}
      look={look}
      icon={<RingingBell size={20} />}
      className={unread > 0 ? 'font-bold! text-rose!' : ''}
    >
      {look === 'bar' && <RingingBell size={18} />}I miei questionari
      {unread > 0 && (
        // The key restarts the animation when the number changes.
        <span
          key={unread}
          className="min-w-6 animate-pop rounded-full bg-rose px-1.5 text-center text-sm leading-6 text-on-primary tabular-nums"
        >
          {unread}
          <span className="sr-only"> da leggere</span>
        </span>
      )}
    </Item>
  );
}

const QUESTIONNAIRES = '/miei-questionari';

/** On a phone, the bell is shown beside the menu button while there are unread questionnaires. */
export function BellLink() {
  const me = auth.use();
  const unread = useUnread();
  if (!me || unread === 0) return null;
  return (
    <NavLink
      to={QUESTIONNAIRES}
      className="gentle relative inline-grid size-11 place-items-center rounded-full text-rose hover:bg-rose-tint"
    >
      <RingingBell size={24} />
      <span className="sr-only">I miei questionari</span>
      <span
        key={unread}
        className="absolute top-0.5 right-0 min-w-5 animate-pop rounded-full bg-rose px-1.5 text-center text-xs leading-5 font-semibold text-on-primary tabular-nums"
      >
        {unread}
        <span className="sr-only"> da leggere</span>
      </span>
    </NavLink>
  );
}

/** Plays its animation whenever a questionnaire arrives. */
function RingingBell({ size }: { size: number }) {
  const rings = useRings();
  return <Bell key={rings} size={size} aria-hidden="true" className={rings > 0 ? 'animate-ring' : ''} />;
}

function LogOutButton({ look }: { look: Look }) {
  const navigate = useNavigate();
  const goOut = () => {
    void leave();
    void navigate('/');
  };
  return (
    <button type="button" onClick={goOut} className={itemClass(look)}>
      {look === 'list' && <LogOut size={20} aria-hidden="true" />}
      Esci
    </button>
  );
}

interface ItemProps {
  to: string;
  look: Look;
  icon: ReactNode;
  strong?: boolean;
  className?: string;
  children: ReactNode;
}

function Item({ to, look, icon, strong, className, children }: ItemProps) {
  const button = 'ml-2 bg-primary text-on-primary! hover:bg-primary-hover!';
  return (
    <NavLink to={to} className={classes(itemClass(look), strong && look === 'bar' && button, className)}>
      {look === 'list' && icon}
      {children}
    </NavLink>
  );
}

function itemClass(look: Look): string {
  return classes(
    'gentle inline-flex items-center gap-2 font-medium text-ink hover:bg-primary-tint hover:text-primary aria-[current=page]:text-primary',
    look === 'bar' ? 'min-h-11 rounded-full px-3.5' : 'min-h-12 w-full gap-3 rounded-md px-3 text-left',
  );
}
