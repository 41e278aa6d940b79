import { LAZY_IMAGE_RETRIES } from '@/lib/config/constants';
import { STATE_COPY } from '@/lib/interface/words/state';
import { askAgain } from './askAgain';

const EAGER = 'img[data-eager=true]';

/** On what holds a picture that did not come: what its style sheet shows in its place (Picture.module.css). */
const FAILED = 'data-failed';

/**
 * Asks once more for a picture of the first screen that failed, and then says so. Such a picture is a plain img: it may
 * fail before any script is there, and to watch each by itself would cost every list. Returns what stops it.
 */
export function startEagerPictures(): () => void {
  const failures = new WeakMap<HTMLImageElement, number>();
  const onError = ({ target }: Event) => {
    if (isEager(target)) onFailed(target);
  };
  const onFailed = (image: HTMLImageElement) => {
    const count = (failures.get(image) ?? 0) + 1;
    failures.set(image, count);
    if (count > LAZY_IMAGE_RETRIES) holderOf(image)?.setAttribute(FAILED, STATE_COPY.pictureFailed);
    else retry(image);
  };
  // What stands in a picture's place may become another picture.
  const onLoad = ({ target }: Event) => {
    if (!isEager(target)) return;
    failures.delete(target);
    holderOf(target)?.removeAttribute(FAILED);
  };
  // Of a picture nothing bubbles.
  document.addEventListener('error', onError, true);
  document.addEventListener('load', onLoad, true);
  for (const image of document.querySelectorAll<HTMLImageElement>(EAGER)) {
    if (image.complete && image.naturalWidth === 0) onFailed(image);
  }
  return () => {
    document.removeEventListener('error', onError, true);
    document.removeEventListener('load', onLoad, true);
  };
}

const isEager = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.matches(EAGER);

const schemesOf = (image: HTMLImageElement): HTMLPictureElement | null => image.closest('picture');

const holderOf = (image: HTMLImageElement): HTMLElement | null => (schemesOf(image) ?? image).parentElement;

/** Whichever colour scheme it was for. */
function retry(image: HTMLImageElement): void {
  const source = schemesOf(image)?.querySelector('source');
  if (source) source.srcset = askAgain(source.srcset);
  image.src = askAgain(image.src);
}
