import { BookOpen, House, Store, UsersRound } from 'lucide-react';
import { HomeLink } from './HomeLink.tsx';
import { type Look, MenuItem, menuItemClass } from './MenuItem.tsx';

interface DestinationsProps {
  look: Look;
  onHome: () => void;
}

/** Links for everybody, visitors included. */
export function Destinations({ look, onHome }: DestinationsProps) {
  return (
    <>
      <HomeLink onHome={onHome} className={menuItemClass(look)}>
        {look === 'list' && <House size={20} aria-hidden="true" />}
        <span>Home</span>
      </HomeLink>
      <MenuItem to="/associazioni" look={look} icon={<UsersRound size={20} aria-hidden="true" />}>
        Associazioni
      </MenuItem>
      <MenuItem to="/guida" look={look} icon={<BookOpen size={20} aria-hidden="true" />}>
        Guida
      </MenuItem>
      {look === 'list' && (
        <MenuItem to="/gadget" look={look} icon={<Store size={20} aria-hidden="true" />}>
          Gadget
        </MenuItem>
      )}
    </>
  );
}
