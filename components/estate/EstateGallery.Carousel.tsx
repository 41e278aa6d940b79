import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type ComponentType, type KeyboardEvent, startTransition, useEffect, useRef, useState } from 'react';
import { BackIcon, NextIcon } from '@/components/icon/navigation';
import { Picture } from '@/components/picture/Picture';
import { afterPaint } from '@/lib/browser/afterPaint';
import { loadLateStyles } from '@/lib/browser/allStyles';
import { carouselName, placeText, slideText } from '@/lib/estate/views/carouselText';
import { CAROUSEL_COPY } from '@/lib/interface/words/carousel';
import { GALLERY_COPY } from '@/lib/interface/words/gallery';
import type { PictureRef } from '@/lib/picture/contract';
import type { EstateLightboxProps } from './EstateGallery.Lightbox';
import css from './EstateGallery.module.css';
import { GALLERY_WIDTH, isNear, isPlanPicture, keyOf } from './galleryPictures';

export interface EstateCarouselProps {
  pictures: readonly PictureRef[];
  name: string;
}

type Move = (carousel: NonNullable<UseEmblaCarouselType[1]>) => void;

/** All pictures, to be swiped, stepped through or opened large. Only the one shown and its neighbours are requested. */
export function EstateCarousel({ pictures, name }: EstateCarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const [measure, carousel] = useEmblaCarousel({ loop: true });
  /** What was pressed before it could be done. */
  const early = useRef<Move>(null);
  const [shown, setShown] = useState(0);
  const [Lightbox, setLightbox] = useState<ComponentType<EstateLightboxProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  // It measures all slides at once, which would lay the page out anew within the task that drew them.
  useEffect(() => afterPaint(() => startTransition(() => measure(viewport.current))), [measure]);
  useEffect(() => {
    if (!carousel) return;
    const select = () => setShown(carousel.selectedScrollSnap());
    carousel.on('select', select);
    early.current?.(carousel);
    early.current = null;
    return () => {
      carousel.off('select', select);
    };
  }, [carousel]);
  const open = () => {
    setOpen(true);
    Promise.all([import('./EstateGallery.Lightbox'), loadLateStyles()])
      .then(([{ EstateLightbox }]) => setLightbox(() => EstateLightbox))
      .catch(() => setOpen(false));
  };
  const move = (how: Move) => {
    if (carousel) how(carousel);
    else early.current = how;
  };
  const back = () => move((one) => one.scrollPrev());
  const on = () => move((one) => one.scrollNext());
  const step = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') back();
    if (key === 'ArrowRight') on();
  };
  const plan = pictures.findIndex(isPlanPicture);
  return (
    <section
      className={css.gallery}
      aria-roledescription={CAROUSEL_COPY.role}
      aria-label={carouselName(name)}
      onKeyDown={step}
    >
      <div className={css.viewport} ref={viewport}>
        <div className={css.track}>
          {pictures.map((picture, at) => (
            <button
              key={keyOf(picture)}
              type="button"
              className={css.slide}
              tabIndex={at === shown ? 0 : -1}
              aria-hidden={at === shown ? undefined : true}
              aria-label={slideText(at, pictures.length)}
              onClick={open}
            >
              {isNear(at, shown, pictures.length) && (
                <Picture picture={picture} alt={name} width={GALLERY_WIDTH} ratio="3:2" eager bare />
              )}
            </button>
          ))}
        </div>
      </div>
      <div className={css.badges}>
        <span className={css.count} aria-live="polite">
          {placeText(shown, pictures.length)}
        </span>
        {plan >= 0 && plan !== shown && (
          <button type="button" className={css.jump} onClick={() => move((one) => one.scrollTo(plan))}>
            {GALLERY_COPY.plan}
          </button>
        )}
      </div>
      <button type="button" className={css.before} onClick={back} aria-label={CAROUSEL_COPY.before}>
        <BackIcon size={20} />
      </button>
      <button type="button" className={css.after} onClick={on} aria-label={CAROUSEL_COPY.after}>
        <NextIcon size={20} />
      </button>
      {Lightbox && <Lightbox pictures={pictures} name={name} open={isOpen} at={shown} onClose={() => setOpen(false)} />}
    </section>
  );
}
