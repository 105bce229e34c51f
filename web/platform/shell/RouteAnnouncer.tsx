import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After each client-side navigation, moves the focus to the content and announces the title, as a full page load would.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    setTitle(document.title);
    if (hash === '') document.getElementById('contenuto')?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return <output className="sr-only">{title}</output>;
}
