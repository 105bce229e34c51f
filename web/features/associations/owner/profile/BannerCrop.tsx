import { useEffect, useState } from 'react';
import Cropper, { type Area, type Point } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { cropImage } from '#web/platform/media/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Dialog } from '#web/platform/ui/Dialog.tsx';

interface BannerCropProps {
  file: File;
  onCropped: (banner: Blob) => void;
  onClose: () => void;
}

/** From the specification: 3:1, 1200×400 px, JPEG quality 0.9. */
const BANNER = { width: 1200, height: 400, quality: 0.9 };
const MOST_ZOOM = 4;

/** Selects the part of the image that becomes the banner; the middle by default. */
export default function BannerCrop({ file, onCropped, onClose }: BannerCropProps) {
  const [url] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const use = async () => {
    try {
      onCropped(area ? await cropImage(file, area, BANNER) : file);
    } catch {
      onCropped(file); // this browser cannot read the image: the server decides
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Ritaglia il banner"
      description="Sposta e ingrandisci la foto: si vedrà quello che sta nel riquadro."
      keep
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Annulla
          </Button>
          <Button onClick={() => void use()}>Usa questo ritaglio</Button>
        </>
      }
    >
      <div className="relative h-64 overflow-hidden rounded-md bg-night sm:h-80">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={BANNER.width / BANNER.height}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
          showGrid={false}
          disableAutomaticStylesInjection
        />
      </div>
      <label className="mt-5 grid gap-1.5 font-semibold">
        Ingrandimento
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-11 w-full accent-primary"
        />
      </label>
    </Dialog>
  );
}
