import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { runInNewTask } from '@/lib/browser/runInNewTask';
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

let loading: Promise<ComponentType<ImageProps>> | null = null;

/** Once for all pictures of the document, until it does not come. */
function loadNear(): Promise<ComponentType<ImageProps>> {
  loading ??= runInNewTask(() => import('./LazyImage.Near')).then(({ NearImage }) => NearImage);
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/** What watches for a picture coming near arrives once the page is hydrated; should it not come, the picture does. */
function useNearImage(): ComponentType<ImageProps> | null {
  const [Image, setImage] = useState<ComponentType<ImageProps> | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = (component: ComponentType<ImageProps>) => isShown && startTransition(() => setImage(() => component));
    loadNear().then(show, () => show(EagerImage));
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
