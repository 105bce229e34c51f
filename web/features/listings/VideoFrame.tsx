import { type Video, videoOf } from '#contract/features/listings/video.ts';

/** The player of YouTube (without cookies until it plays) or Vimeo (without tracking), in a frame of their own. */
export default function VideoFrame({ address, title }: { address: string; title: string }) {
  const video = videoOf(address);
  if (!video) return null;
  return (
    <iframe
      src={playerOf(video)}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture"
      sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
      referrerPolicy="strict-origin-when-cross-origin"
      className="size-full"
    />
  );
}

function playerOf({ service, id, key }: Video): string {
  if (service === 'youtube') return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
  return `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key && `&h=${key}`}`;
}
