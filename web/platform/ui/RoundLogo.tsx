import { PawPrint } from 'lucide-react';
import { classes } from './classes.ts';
import { type ImageSource, ResponsiveImage } from './ResponsiveImage.tsx';

interface RoundLogoProps {
  /** Null draws a paw instead. */
  logo: ImageSource | null;
  /** Width and height in pixels. */
  size: number;
  className?: string;
}

/** A logo in a circle. Decorative: the name must stand beside it. */
export function RoundLogo({ logo, size, className }: RoundLogoProps) {
  return (
    <span
      style={{ width: size, height: size }}
      className={classes(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-card text-primary ring-1 ring-line',
        !logo && 'bg-primary-tint',
        className,
      )}
    >
      {logo ? (
        <ResponsiveImage image={logo} alt="" sizes={`${size}px`} className="bg-logo" />
      ) : (
        <PawPrint size={size * 0.45} aria-hidden="true" />
      )}
    </span>
  );
}
