import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { filtersIn, homePath } from '#web/features/search/index.ts';
import { botSearch } from './bot-search.ts';

let shown = false;

/** Restores the assistant's last search on the first page of a visit, if the address has no search itself. */
export function useBotSearch(): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (shown) return;
    shown = true;
    const wanted = botSearch.read();
    if (!wanted || search !== '') return;
    const words = Object.entries(wanted).flatMap(([name, values]) => [values].flat().map((value) => [name, value]));
    void navigate(homePath(filtersIn(new URLSearchParams(words))) + hash, { replace: true, preventScrollReset: true });
  }, [search, hash, navigate]);
}
