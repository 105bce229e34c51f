import type { MouseEvent, ReactNode } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { isPlainClick } from '#web/platform/browser/plain-click.ts';

interface HomeLinkProps {
  /** Called before Home opens. */
  onHome: () => void;
  className?: string;
  label?: string;
  children: ReactNode;
}

/** Link to Home that also resets it: no filters, adopted animals shown, signup closed, scrolled to the top. */
export function HomeLink({ onHome, className, label, children }: HomeLinkProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const refresh = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    onHome();
    if (pathname !== '/') return;
    event.preventDefault();
    // not smoothly: browsers cancel a smooth scroll when the layout changes during it, as it does when the filters go
    window.scrollTo(0, 0);
    void navigate('/', { preventScrollReset: true });
  };
  return (
    <NavLink to="/" end aria-label={label} className={className} onClick={refresh}>
      {children}
    </NavLink>
  );
}
