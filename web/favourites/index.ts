export { FavouritesLink } from './FavouritesLink.tsx';
export { FavouritesOverPage } from './FavouritesOverPage.tsx';
