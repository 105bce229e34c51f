import { ImagePlus, ImageUp, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { classes } from '#web/platform/ui/classes.ts';
import type { Elements } from '#web/platform/ui/elements.ts';
import { Progress } from '#web/platform/ui/Progress.tsx';
import type { ProfileFields } from './profile-form.ts';
import type { OneImageUpload } from './use-one-image.ts';

const BannerCrop = lazyPart(() => import('./BannerCrop.tsx'), 'over');

type Field = 'logo_base64' | 'banner_base64';

interface ImageFieldsProps extends ProfileFields {
  logo: OneImageUpload;
  banner: OneImageUpload;
}

/** Logo and banner: uploaded as soon as they are chosen, saved with the rest of the profile. */
export function ImageFields({ value, change, errors, logo, banner }: ImageFieldsProps) {
  const [cropping, setCropping] = useState<File | null>(null);
  const { logo_base64: logoUrl, banner_base64: bannerUrl } = value;
  const put = (field: Field) => (url: string) => change({ [field]: url });
  function remove(upload: OneImageUpload, field: Field): void {
    upload.stop();
    put(field)('');
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-6">
      <legend className="mb-4 font-display text-xl font-bold">Immagini</legend>
      <OneImage
        label="Banner"
        help="Largo tre volte la sua altezza: lo ritagli dopo averlo scelto."
        image={<Frame url={banner.preview || bannerUrl} className="aspect-3/1 w-full max-w-xl rounded-md" />}
        has={bannerUrl !== '' || banner.preview !== ''}
        busy={banner.percent}
        error={banner.problem || errors.banner_base64}
        onFile={setCropping}
        onRemove={() => remove(banner, 'banner_base64')}
      />
      <OneImage
        label="Logo"
        help="Quadrato, si vede in un cerchio."
        image={<Frame url={logo.preview || logoUrl} className="size-28 rounded-full" />}
        has={logoUrl !== '' || logo.preview !== ''}
        busy={logo.percent}
        error={logo.problem || errors.logo_base64}
        onFile={(file) => logo.send(file, put('logo_base64'))}
        onRemove={() => remove(logo, 'logo_base64')}
      />
      {cropping && (
        <Suspense fallback={null}>
          <BannerCrop
            file={cropping}
            onCropped={(cropped) => {
              setCropping(null);
              banner.send(cropped, put('banner_base64'));
            }}
            onClose={() => setCropping(null)}
          />
        </Suspense>
      )}
    </fieldset>
  );
}

function Frame({ url, className }: { url: string; className: string }) {
  return (
    <div
      className={classes('grid shrink-0 place-items-center overflow-hidden bg-paper-deep ring-1 ring-line', className)}
    >
      {url ? (
        <img src={url} alt="" className="size-full object-cover" />
      ) : (
        <ImagePlus size={28} aria-hidden="true" className="text-ink-soft" />
      )}
    </div>
  );
}

interface OneImageProps {
  label: string;
  help: string;
  image: Elements;
  has: boolean;
  /** Upload progress, 0 to 100; null when no upload is running. */
  busy: number | null;
  error: string | undefined;
  onFile: (file: File) => void;
  onRemove: () => void;
}

function OneImage({ label, help, image, has, busy, error, onFile, onRemove }: OneImageProps) {
  return (
    <div className="flex flex-wrap items-center gap-5">
      {image}
      <div className="grid min-w-60 flex-1 gap-2">
        <p className="font-semibold">{label}</p>
        <p className="text-sm text-ink-soft">{help}</p>
        <div className="flex flex-wrap gap-2">
          <label className="gentle inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-control bg-card px-5 font-semibold hover:border-primary hover:text-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
            <ImageUp size={18} aria-hidden="true" />
            <span>{has ? 'Cambia' : 'Scegli'}</span>
            <span className="sr-only">{` ${label.toLowerCase()}`}</span>
            <input
              type="file"
              accept="image/*"
              className="sr-only"
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                if (file) onFile(file);
                event.target.value = '';
              }}
            />
          </label>
          {has && (
            <Button look="quiet" icon={<Trash2 size={18} aria-hidden="true" />} onClick={onRemove}>
              Togli<span className="sr-only">{` ${label.toLowerCase()}`}</span>
            </Button>
          )}
        </div>
        {busy !== null && <Progress value={busy} label={`Caricamento: ${label}`} />}
        {error && (
          <p role="alert" className="text-sm font-semibold text-rose-hover">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
