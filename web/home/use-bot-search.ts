import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { botSearch } from './bot-search.ts';
import { homePath } from './filters.ts';

let shown = false;

/** The assistant's last search comes back on the next visit, where the address asks for nothing itself. */
export function useBotSearch(): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (shown) return;
    shown = true;
    const wanted = botSearch.read();
    if (wanted && search === '') void navigate(homePath(wanted) + hash, { replace: true, preventScrollReset: true });
  }, [search, hash, navigate]);
}
