import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** After each step to another page: moves the focus to its content and reads its title aloud, as a full load would. */
export function Arrival() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    if (hash === '') document.getElementById('contenuto')?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return <output className="sr-only">{title}</output>;
}
