import { HeartHandshake } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { listingPath } from './opening.ts';
import { readWhole } from './whole-listing.ts';

/** Says that two animals are adopted together, with a link to the other one; its name follows when it is loaded. */
export function Bonded({ name, other }: { name: string; other: string }) {
  const [found, setFound] = useState({ id: '', name: '' });
  useEffect(() => {
    let left = false;
    void readWhole(other).then(({ listing }) => !left && listing && setFound({ id: other, name: listing.name }));
    return () => {
      left = true;
    };
  }, [other]);
  return (
    <p className="flex items-center gap-3 rounded-card bg-primary-tint px-5 py-4">
      <HeartHandshake size={22} aria-hidden="true" className="shrink-0 text-primary" />
      <span>
        <span>{`${name} si adotta solo insieme a `}</span>
        <Link to={listingPath(other)} className="link-line">
          {found.id === other ? found.name : 'un compagno inseparabile'}
        </Link>
        .
      </span>
    </p>
  );
}
