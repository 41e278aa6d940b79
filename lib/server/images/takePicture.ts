import { ApiError } from '@/services/http/apiError';
import { RefusedImage } from './fetchRemoteImage';
import { takeTurn } from './imageQueue';
import { reencodeSized, type SizedImage } from './reencode';

/** What is said where a picture is not taken. */
interface Refusals {
  busy: string;
  pictureKind: string;
}

/**
 * A picture that somebody sent, checked by its bytes and encoded anew as WebP of at most `width` px. Throws ApiError:
 * tooMany where too many wait, badInput for what is no picture: by `field`, where a form has one.
 */
export async function takePicture(
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
    if (field !== undefined) throw ApiError.ofFields({ [field]: refusals.pictureKind });
    throw new ApiError('badInput', refusals.pictureKind);
  }
}
