import { useIdentity } from './identity.ts';

/** The portal's name and the page's address, for readers of the page on paper. `path` starts with a slash. */
export function PrintedAddress({ path }: { path: string }) {
  const identity = useIdentity();
  if (!identity) return null;
  return (
    <p className="hidden border-t border-line pt-3 print:block">
      <strong>{identity.name}</strong>
      <span>{` · ${identity.public_url}${path}`}</span>
    </p>
  );
}
