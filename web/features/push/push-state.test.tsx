import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { support } from './device.ts';
import { PushState } from './PushState.tsx';

afterEach(() => void vi.unstubAllGlobals());

/** What a browser has that opens a page of a portal. */
interface Opened {
  navigator?: object;
  window?: object;
  hasWorker?: boolean;
}

/** Returns why notifications cannot be switched on there. */
function reason({ navigator = { serviceWorker: {} }, window = {}, hasWorker = true }: Opened): string {
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('window', { isSecureContext: true, ...window });
  vi.stubGlobal('document', { querySelector: () => (hasWorker ? {} : null) });
  const state = support();
  return state === 'yes' ? '' : renderToStaticMarkup(<PushState state={state} />);
}

const PUSH = { PushManager: class {}, Notification: class {} };

test.each([
  ['a browser that receives notifications', { window: PUSH }, /^$/],
  ['a portal without a worker', { window: PUSH, hasWorker: false }, /non dal tuo browser/],
  ['a portal without HTTPS', { navigator: {}, window: { ...PUSH, isSecureContext: false } }, /non dal tuo browser/],
  ['a browser without notifications', {}, /Prova con un altro/],
  ['a browser that forbids workers', { navigator: {}, window: PUSH }, /Prova con un altro/],
  ['an iPhone', { navigator: { serviceWorker: {}, standalone: false } }, /iOS 16\.4.*«Aggiungi alla schermata Home»/],
  ['the app of an iPhone before 16.4', { navigator: { serviceWorker: {}, standalone: true } }, /iOS 16\.4/],
])('%s says why notifications cannot be switched on, and what helps', (_, opened: Opened, said) => {
  expect(reason(opened)).toMatch(said);
});
