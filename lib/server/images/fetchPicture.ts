import { PICTURE_COPY } from '@/lib/interface/words/picture';
import { ApiError } from '@/services/http/apiError';
import { RefusedImage } from './fetchRemoteImage';
import { takeTurn } from './imageQueue';
import { EmptyImage, OversizedImage, reencodeSized, type SizedImage } from './reencode';

/** What is said where a picture is not taken. */
interface Refusals {
  busy: string;
  pictureKind: string;
}

/**
 * A picture that somebody sent, checked by its bytes and encoded anew as WebP of at most `width` px. Throws ApiError:
 * tooMany where too many wait, badInput for what is no picture or has too many pixels: by `field`, where a form has one.
 */
export async function fetchPicture(
  bytes: Uint8Array,
  width: number,
  refusals: Refusals,
  field?: string,
): Promise<SizedImage> {
  try {
    return await takeTurn(() => reencodeSized(Buffer.from(bytes), width));
  } catch (failure) {
    if (!(failure instanceof RefusedImage)) throw failure;
    if (failure.status === 503) throw new ApiError('tooMany', refusals.busy);
    const why = sentenceOf(failure) ?? refusals.pictureKind;
    throw field === undefined ? new ApiError('badInput', why) : ApiError.ofFields({ [field]: why });
  }
}

function sentenceOf(failure: RefusedImage): string | null {
  if (failure instanceof EmptyImage) return PICTURE_COPY.empty;
  return failure instanceof OversizedImage ? PICTURE_COPY.tooManyPixels : null;
}
