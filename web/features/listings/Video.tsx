import { Play } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { Button } from '#web/platform/ui/Button.tsx';

interface VideoProps {
  /** Address on YouTube or Vimeo, as the API returns it. */
  address: string;
  /** The animal's name, for the accessible title. */
  name: string;
}

const VideoFrame = lazyPart(() => import('./VideoFrame.tsx'), 'place');

/** A film, loaded only when it is asked for: until then its service learns nothing of the visitor. */
export function Video({ address, name }: VideoProps) {
  const [shown, setShown] = useState('');
  const service = address.includes('vimeo') ? 'Vimeo' : 'YouTube';
  if (shown === address)
    return (
      <div className="aspect-video overflow-hidden rounded-card bg-night">
        <Suspense>
          <VideoFrame address={address} title={`Video di ${name} su ${service}`} />
        </Suspense>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button look="secondary" icon={<Play size={18} aria-hidden="true" />} onClick={() => setShown(address)}>
        Guarda il video
      </Button>
      <p className="min-w-48 flex-1 text-sm text-ink-soft">
        <span>{`Si apre da ${service}, che vedrà il tuo indirizzo IP. `}</span>
        <a href={address} target="_blank" rel="noopener noreferrer nofollow" className="link-line">
          {`Aprilo su ${service}`}
        </a>
      </p>
    </div>
  );
}
