import { useEffect, useRef } from 'react';

/**
 * Returns a ref for the element around tabs. When a link in a panel selects another tab, the link is gone with its panel:
 * the selected tab gets the focus instead, in sight.
 */
export function useFollowedTab(selected: string) {
  const around = useRef<HTMLDivElement>(null);
  const last = useRef(selected);
  useEffect(() => {
    if (last.current === selected) return;
    last.current = selected;
    if (document.activeElement !== document.body) return;
    around.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, [selected]);
  return around;
}
