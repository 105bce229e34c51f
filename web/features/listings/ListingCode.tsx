import { Link } from 'react-router';

/** The code by which posters and pictures name a listing, and the page that proves it. */
export function ListingCode({ code }: { code: string }) {
  if (code === '') return null;
  return (
    <p>
      <span>{'Codice '}</span>
      <span className="font-semibold whitespace-nowrap">{code}</span>
      <span>{' · '}</span>
      <Link to={`/verifica/${code}`} rel="nofollow" className="underline underline-offset-4 hover:text-primary">
        Verifica
      </Link>
    </p>
  );
}
