export { FavouritesLink } from './FavouritesLink.tsx';
export { favourites, toggleFavourite } from './favourites.ts';
export { Heart } from './Heart.tsx';
