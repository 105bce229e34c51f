export interface PageScreenshot {
  src: string;
  /** Text alternative of the screenshot. */
  alt: string;
  caption: string;
}

/** Size of each screenshot in pixels, as `npm run screenshots` takes them. */
const WIDTH = 540;
const HEIGHT = 840;

/** Screenshots of the portal on a phone, side by side; loaded lazily. */
export function PageScreenshots({ of }: { of: readonly PageScreenshot[] }) {
  return (
    <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-4 gap-y-6 sm:grid-cols-4 sm:gap-x-6">
      {of.map(({ src, alt, caption }) => (
        <figure key={src} className="later">
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
