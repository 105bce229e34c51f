import { Heart as HeartIcon } from 'lucide-react';
import { useState } from 'react';
import { classes } from '#web/platform/ui/classes.ts';
import { countPress } from '../count-view.ts';
import { favourites, toggleFavourite } from '../favourites.ts';

interface HeartProps {
  id: string;
  /** The animal's name, for the accessible label. */
  name: string;
  /** `photo` over an image, `paper` in a row of buttons. */
  look?: 'photo' | 'paper';
  className?: string;
}

/** Toggles a favourite, with an animation. */
export function Heart({ id, name, look = 'photo', className }: HeartProps) {
  const liked = favourites.use().includes(id);
  const [popped, setPopped] = useState(false);
  const press = () => {
    setPopped(!liked);
    toggleFavourite(id);
    if (!liked) countPress(id, 'cuore');
  };
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={`${name} tra i preferiti`}
      title={liked ? 'Togli dai preferiti' : 'Aggiungi ai preferiti'}
      onClick={press}
      className={classes('group/heart grid size-11 place-items-center rounded-full noscript:hidden', className)}
    >
      <span
        className={classes(
          'gentle grid size-9 place-items-center rounded-full group-hover/heart:scale-110',
          look === 'photo' ? 'bg-card-sheer shadow-soft' : 'border border-control bg-card',
        )}
      >
        <HeartIcon
          size={20}
          aria-hidden="true"
          className={classes(liked ? 'fill-rose text-rose' : 'text-ink', popped && 'animate-pop')}
        />
      </span>
    </button>
  );
}
