import { data } from 'react-router';
import { MissingScreen } from './ErrorScreen.tsx';
import { type Matches, titleIn } from './page-meta.ts';

export const meta = ({ matches }: { matches: Matches }) => [
  { title: titleIn(matches, 'Pagina non trovata') },
  { name: 'robots', content: 'noindex' },
];
export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export default function Missing() {
  return <MissingScreen />;
}
