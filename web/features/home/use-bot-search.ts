import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { filtersIn, homePath } from '#web/features/search/index.ts';
import { botSearch } from './bot-search.ts';

let isShown = false;

/** Restores the assistant's last search on the first page of a visit, if the address has no search itself. */
export function useBotSearch(): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isShown) return;
    isShown = true;
    const wantedSearch = botSearch.read();
    if (!wantedSearch || search !== '') return;
    const words = Object.entries(wantedSearch).flatMap(([name, values]) =>
      [values].flat().map((value) => [name, value]),
    );
    void navigate(homePath(filtersIn(new URLSearchParams(words))) + hash, { replace: true, preventScrollReset: true });
  }, [search, hash, navigate]);
}
