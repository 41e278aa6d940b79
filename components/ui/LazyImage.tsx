import { type ComponentType, useEffect, useState } from 'react';
import { imageProxyUrl } from '@/lib/routes/pictures';
import { EagerImage, type ImageProps, SchemeImage } from './EagerImage';
import css from './LazyImage.module.css';

/**
 * A picture that loads when it comes near, tries once more when it fails, and then says so. It fills its parent, which
 * sets the ratio. Without JavaScript it is there all the same.
 */
export function LazyImage(props: ImageProps) {
  const Image = useNearImage();
  return Image ? <Image {...props} /> : awaited(props);
}

/** What watches for a picture coming near arrives once the page is hydrated; should it not come, the picture does. */
function useNearImage(): ComponentType<ImageProps> | null {
  const [Image, setImage] = useState<ComponentType<ImageProps> | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = (component: ComponentType<ImageProps>) => isShown && setImage(() => component);
    import('./LazyImage.Near').then(
      ({ NearImage }) => show(NearImage),
      () => show(EagerImage),
    );
    return () => {
      isShown = false;
    };
  }, []);
  return Image;
}

function awaited({ src, alt, width, contain }: ImageProps) {
  return (
    <span className={css.frame}>
      <noscript>{SchemeImage({ src: imageProxyUrl(src, width), alt, contain })}</noscript>
    </span>
  );
}
