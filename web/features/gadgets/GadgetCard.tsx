import { Mail } from 'lucide-react';
import type { Gadget } from '#contract/features/gadgets/gadget.ts';
import { useHydrated } from '#web/platform/browser/hydrated.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { categoryLabel } from './categories.ts';
import { Description } from './Description.tsx';
import { GadgetImages } from './GadgetImages.tsx';
import { useAskFor } from './request/opening.ts';

interface GadgetCardProps {
  gadget: Gadget;
  /** The first image that is visible on the page. */
  first: boolean;
  /** Another image on the first screen. */
  early: boolean;
}

/** A gadget with the button that requests it. */
export function GadgetCard({ gadget, first, early }: GadgetCardProps) {
  const { name, price, category, description, available } = gadget;
  const alive = useHydrated();
  const askFor = useAskFor();
  return (
    <article className="gentle flex h-full flex-col overflow-hidden rounded-card bg-card shadow-soft hover:shadow-lift">
      <GadgetImages gadget={gadget} first={first} early={early}>
        <Chip tone={available ? 'leaf' : 'ink'} look="solid">
          {available ? 'Disponibile' : 'Non disponibile'}
        </Chip>
      </GadgetImages>
      <div className="flex flex-1 flex-col px-5 pt-4 pb-5">
        {category && <p className="text-sm font-semibold text-ink-soft">{categoryLabel(category)}</p>}
        <h2 className="mt-0.5 text-xl text-balance">{name}</h2>
        <Description>{description}</Description>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pt-5">
          <p className="min-w-0 font-display text-2xl leading-tight font-bold">{price}</p>
          <Button
            look={available ? 'primary' : 'secondary'}
            icon={<Mail size={18} aria-hidden="true" />}
            disabled={!alive}
            onClick={() => askFor(gadget.id)}
          >
            <span>{available ? 'Lo vorrei' : 'Chiedi se torna'}</span>
            <span className="sr-only">{`: ${name}`}</span>
          </Button>
        </div>
      </div>
    </article>
  );
}
