export interface PagePicture {
  src: string;
  /** What is seen, for who does not see it. */
  alt: string;
  caption: string;
}

/** Pixels of each picture, as `npm run screenshots` takes them. */
const WIDTH = 540;
const HEIGHT = 840;

/** Pages of the portal as a phone shows them, side by side; fetched when they come near. */
export function PagePictures({ of }: { of: readonly PagePicture[] }) {
  return (
    <div className="mt-6 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4 sm:gap-x-6">
      {of.map(({ src, alt, caption }) => (
        <figure key={src}>
          <img
            src={src}
            alt={alt}
            width={WIDTH}
            height={HEIGHT}
            loading="lazy"
            decoding="async"
            className="h-auto w-full rounded-card border border-line bg-card shadow-soft"
          />
          <figcaption className="mt-2 text-sm text-ink-soft">{caption}</figcaption>
        </figure>
      ))}
    </div>
  );
}
