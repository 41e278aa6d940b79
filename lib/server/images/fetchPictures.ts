import { ApiError } from '@/services/http/apiError';
import { fetchPicture } from './fetchPicture';
import type { SizedImage } from './reencode';

interface Refusals {
  busy: string;
  pictureKind: string;
  pictureAt: (number: number, why: string) => string;
}

/** Pictures in base64, each encoded anew; one that is refused is named by its number. Throws ApiError badInput (pictures), tooMany. */
export async function fetchPictures(
  pictures: readonly string[],
  width: number,
  refusals: Refusals,
): Promise<SizedImage[]> {
  const taken: SizedImage[] = [];
  for (const [at, picture] of pictures.entries()) {
    const bytes = Buffer.from(picture, 'base64');
    const image = await fetchPicture(bytes, width, refusals).catch((failure: unknown) => {
      if (!(failure instanceof ApiError) || failure.code !== 'badInput') throw failure;
      throw ApiError.ofFields({ pictures: refusals.pictureAt(at + 1, failure.message) });
    });
    taken.push(image);
  }
  return taken;
}
