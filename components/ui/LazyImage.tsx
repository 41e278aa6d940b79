import { type SyntheticEvent, useState } from 'react';
import LazyLoad from 'react-lazyload';
import { LAZY_IMAGE_PRELOAD, LAZY_IMAGE_RETRIES } from '@/lib/config/constants';
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

/** A picture of the first screen: a plain img. Below it, use LazyImage. */
export function EagerImage({ src, darkSrc, alt, width, contain }: ImageProps) {
  return <Scheme darkSrc={darkSrc} src={imageProxyUrl(src, width)} alt={alt} contain={contain} />;
}

// react-lazyload takes px beyond the window; the specification's 1.3 is heights from the window's top.
function preloadOffset() {
  return typeof window === 'undefined' ? 0 : Math.round(window.innerHeight * (LAZY_IMAGE_PRELOAD - 1));
}

/**
 * A picture that loads when it comes near, tries once more when it fails, and then says so. It fills its parent, which
 * sets the ratio. Without JavaScript it is there all the same.
 */
export function LazyImage(props: ImageProps) {
  const { src, alt, width, contain } = props;
  const plain = <img className={contain ? css.contain : css.cover} src={imageProxyUrl(src, width)} alt={alt} />;
  return (
    <LazyLoad once offset={preloadOffset()} className={css.frame} placeholder={<noscript>{plain}</noscript>}>
      <RetriedImage {...props} />
    </LazyLoad>
  );
}

function RetriedImage({ src, darkSrc, alt, width, contain }: ImageProps) {
  const [failures, setFailures] = useState(0);
  if (failures > LAZY_IMAGE_RETRIES) {
    return (
      <span className={css.failed} role="img" aria-label={alt}>
        图片未加载
      </span>
    );
  }
  const address = imageProxyUrl(src, width);
  return (
    <Scheme
      key={failures}
      src={failures === 0 ? address : again(address)}
      darkSrc={darkSrc}
      alt={alt}
      contain={contain}
      onError={() => setFailures(failures + 1)}
    />
  );
}

// A browser keeps a failed answer for the page's life: another address asks anew.
function again(address: string) {
  return `${address}${address.includes('?') ? '&' : '?'}retry=1`;
}

interface SchemeProps extends Omit<ImageProps, 'width'> {
  onError?: (event: SyntheticEvent) => void;
}

function Scheme({ src, darkSrc, alt, contain, onError }: SchemeProps) {
  const image = <img className={contain ? css.contain : css.cover} src={src} alt={alt} onError={onError} />;
  if (!darkSrc) return image;
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={darkSrc} />
      {image}
    </picture>
  );
}
