import { imageProxyUrl } from '@/lib/routes/pictures';
import css from './LazyImage.module.css';

export interface ImageProps {
  /** Remote http(s) addresses go through the image proxy. */
  src: string;
  /** A variant for the dark scheme (drawn pictures have one). */
  darkSrc?: string;
  alt: string;
  /** Displayed width in CSS px: the proxy answers with about twice as many. */
  width: number;
  /** Shown whole on its ground instead of filling its place: floor plans. */
  contain?: boolean;
}

/** A picture of the first screen: a plain img that fills its parent. Below the first screen, use LazyImage. */
export function EagerImage({ src, darkSrc, alt, width, contain }: ImageProps) {
  // A list has dozens, and one component more costs as much as the element that it draws.
  return SchemeImage({ src: imageProxyUrl(src, width), darkSrc, alt, contain });
}

export interface SchemeImageProps extends Omit<ImageProps, 'width'> {
  /** Without it, the shell cares for a picture that fails (lib/browser/eagerPictures.ts). */
  onError?: () => void;
}

/** One picture, or one for each colour scheme: the browser asks for the one it shows. */
export function SchemeImage({ src, darkSrc, alt, contain, onError }: SchemeImageProps) {
  const image = (
    <img className={contain ? css.contain : css.cover} src={src} alt={alt} onError={onError} data-eager={!onError} />
  );
  if (!darkSrc) return image;
  return (
    <picture className={css.scheme}>
      <source media="(prefers-color-scheme: dark)" srcSet={darkSrc} />
      {image}
    </picture>
  );
}
