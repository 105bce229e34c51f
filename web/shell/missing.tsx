import { data } from 'react-router';
import { MissingScreen } from './ErrorScreen.tsx';

export const meta = () => [{ title: 'Pagina non trovata' }, { name: 'robots', content: 'noindex' }];
export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export default function Missing() {
  return <MissingScreen />;
}
