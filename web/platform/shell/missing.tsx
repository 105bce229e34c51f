import { data } from 'react-router';
import { MissingScreen } from './ErrorScreen.tsx';
import type { PageHandle } from './page-handle.ts';
import { type Matches, titleIn } from './page-meta.ts';

export const handle: PageHandle = { search: [] };

export const meta = ({ matches }: { matches: Matches }) => [
  { title: titleIn(matches, 'Pagina non trovata') },
  { name: 'robots', content: 'noindex' },
];
export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export default function Missing() {
  return <MissingScreen />;
}
