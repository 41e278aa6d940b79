import Lightbox from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import type { PictureRef } from '@/lib/picture/contract';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { useBackToClose } from '@/lib/browser/useBackToClose';
import { CAROUSEL_COPY, LIGHTBOX_COPY } from '@/lib/interface/words/carousel';
import { drawnPictureUrl, imageProxyUrl } from '@/lib/routes/pictures';

export interface EstateLightboxProps {
  pictures: readonly PictureRef[];
  name: string;
  open: boolean;
  /** The picture to begin with. */
  at: number;
  onClose: () => void;
}

/** Drawn pictures are 3:2 and sharp at any size; this is what they are zoomed against. */
const DRAWN = { width: 1800, height: 1200 };
const LARGEST_WIDTH = 640;

/** Four image pixels to one of the screen's: the words of a floor plan are small. */
const ZOOM = { maxZoomPixelRatio: 4 };

const LABELS = {
  Close: LIGHTBOX_COPY.close,
  Next: CAROUSEL_COPY.after,
  Previous: CAROUSEL_COPY.before,
  'Zoom in': LIGHTBOX_COPY.zoomIn,
  'Zoom out': LIGHTBOX_COPY.zoomOut,
};

/** The pictures alone on the screen, to be zoomed: a floor plan's words want it. */
export function EstateLightbox({ pictures, name, open, at, onClose }: EstateLightboxProps) {
  useBackToClose(open, onClose);
  const slides = pictures.map((picture) =>
    picture.kind === 'url'
      ? { src: imageProxyUrl(picture.url, LARGEST_WIDTH), alt: name }
      : { src: drawnPictureUrl(picture.spec), alt: name, ...DRAWN },
  );
  return (
    <Lightbox
      open={open}
      close={onClose}
      index={at}
      slides={slides}
      plugins={[Counter, Zoom]}
      zoom={ZOOM}
      labels={LABELS}
    />
  );
}
