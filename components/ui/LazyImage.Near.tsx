import { useState } from 'react';
import ReactLazyLoad from 'react-lazyload';
import { askAgain } from '@/lib/browser/askAgain';
import { LAZY_IMAGE_PRELOAD, LAZY_IMAGE_RETRIES } from '@/lib/config/constants';
import { STATE_COPY } from '@/lib/interface/words/state';
import { imageProxyUrl } from '@/lib/routes/pictures';
import { type ImageProps, SchemeImage } from './EagerImage';
import css from './LazyImage.module.css';

// The package is CommonJS: bundlers that follow Node's rule give its whole exports as the default.
const LazyLoad = (ReactLazyLoad as typeof ReactLazyLoad & { default?: typeof ReactLazyLoad }).default ?? ReactLazyLoad;

// react-lazyload takes px beyond the window; the specification's 1.3 is heights from the window's top.
const preloadOffset = () => Math.round(window.innerHeight * (LAZY_IMAGE_PRELOAD - 1));

/** The picture itself, once it is near. Loaded by LazyImage. */
export function NearImage(props: ImageProps) {
  return (
    <LazyLoad once offset={preloadOffset()} className={css.frame} placeholder={<span />}>
      <RetriedImage {...props} />
    </LazyLoad>
  );
}

function RetriedImage({ src, darkSrc, alt, width, contain }: ImageProps) {
  const [failures, setFailures] = useState(0);
  if (failures > LAZY_IMAGE_RETRIES) {
    return (
      <span className={css.failed} role="img" aria-label={alt}>
        {STATE_COPY.pictureFailed}
      </span>
    );
  }
  const address = failures === 0 ? (one: string) => one : askAgain;
  return (
    <SchemeImage
      key={failures}
      src={address(imageProxyUrl(src, width))}
      darkSrc={darkSrc && address(darkSrc)}
      alt={alt}
      contain={contain}
      onError={() => setFailures(failures + 1)}
    />
  );
}
