import { MissingScreen } from './ErrorScreen.tsx';
import type { PageHandle } from './page-handle.ts';
import { type Matches, titleIn } from './page-meta.ts';

export const handle: PageHandle = { search: [] };

export const meta = ({ matches }: { matches: Matches }) => [
  { title: titleIn(matches, 'Pagina non trovata') },
  { name: 'robots', content: 'noindex' },
];
export const loader = () => null;
export const status = () => 404;

export default function Missing() {
  return <MissingScreen />;
}
