import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { Picture } from '@/components/picture/Picture';
import { whenIdle } from '@/lib/browser/whenIdle';
import { pictureCount } from '@/lib/estate/views/galleryText';
import { GALLERY_COPY } from '@/lib/interface/words/gallery';
import type { PictureRef } from '@/lib/picture/contract';
import type { EstateCarouselProps } from './EstateGallery.Carousel';
import css from './EstateGallery.module.css';
import { GALLERY_WIDTH, isPlanPicture, keyOf } from './galleryPictures';

export interface EstateGalleryProps {
  pictures: readonly PictureRef[];
  /** What the pictures are of. */
  name: string;
}

/**
 * The first picture at once, plain; the carousel over it when the browser is idle. Without JavaScript the others follow
 * in a row that scrolls.
 */
export function EstateGallery({ pictures, name }: EstateGalleryProps) {
  const Carousel = useCarousel(pictures.length > 1);
  if (Carousel) return <Carousel pictures={pictures} name={name} />;
  return (
    <>
      <div className={css.gallery}>
        <Picture picture={pictures[0] ?? null} alt={name} width={GALLERY_WIDTH} ratio="3:2" eager bare />
        {pictures.length > 1 && (
          <p className={css.badges}>
            <span className={css.count}>{pictureCount(pictures.length)}</span>
            {pictures.some(isPlanPicture) && (
              <a className={css.jump} href="#plan">
                {GALLERY_COPY.plan}
              </a>
            )}
          </p>
        )}
      </div>
      <noscript>
        <div className={css.strip}>
          {pictures.slice(1).map((picture) => (
            <span key={keyOf(picture)} className={css.thumb}>
              <Picture picture={picture} alt={name} width={GALLERY_WIDTH} ratio="3:2" eager />
            </span>
          ))}
        </div>
      </noscript>
    </>
  );
}

/** The carousel's code, once it has come; a failed download leaves the plain picture. */
function useCarousel(wanted: boolean): ComponentType<EstateCarouselProps> | null {
  const [Loaded, setLoaded] = useState<ComponentType<EstateCarouselProps> | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let isShown = true;
    whenIdle(() => {
      import('./EstateGallery.Carousel')
        .then(({ EstateCarousel }) => isShown && startTransition(() => setLoaded(() => EstateCarousel)))
        .catch(() => undefined);
    });
    return () => {
      isShown = false;
    };
  }, [wanted]);
  return Loaded;
}
