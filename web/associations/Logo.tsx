import { PawPrint } from 'lucide-react';
import type { AssociationProfile } from '#contract/associations/association.ts';
import { classes } from '#web/ui/classes.ts';
import { ResponsiveImage } from '#web/ui/ResponsiveImage.tsx';

interface LogoProps {
  association: Pick<AssociationProfile, 'logo'>;
  /** Width and height in pixels. */
  size: number;
  className?: string;
}

/** An association's logo in a circle, or a paw if it has none. Decorative: its name is always beside it. */
export function Logo({ association: { logo }, size, className }: LogoProps) {
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
        <ResponsiveImage image={logo} alt="" sizes={`${size}px`} className="bg-card" />
      ) : (
        <PawPrint size={size * 0.45} aria-hidden="true" />
      )}
    </span>
  );
}
