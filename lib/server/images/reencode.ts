import { MAX_PIXELS } from '@/lib/picture/pictureLimits';
import { RefusedImage } from './fetchRemoteImage';

const QUALITY = 78;
/** px: no WebP is higher. A screenshot of a long page is. */
const MAX_HEIGHT = 16_383;

/** What the first bytes must say; SVG, PDF, HEIF and HTML are no pictures here, whatever their stated type. */
const KINDS: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  (bytes) => /^GIF8[79]a$/.test(bytes.subarray(0, 6).toString('latin1')),
];

/** What its first bytes say. */
export const isPicture = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(0, 12));
  return KINDS.some((is) => is(head));
};

/** Loaded for the first picture: sites without remote pictures, and pages until then, spare its libraries. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** A file without a byte: a phone or a cloud made its name and not its content. */
export class EmptyImage extends RefusedImage {
  constructor() {
    super(415, 'empty');
  }
}

/** A picture, of more pixels than are decoded. */
export class OversizedImage extends RefusedImage {
  constructor() {
    super(415, 'too many pixels');
  }
}

export interface SizedImage {
  data: Buffer;
  /** px */
  width: number;
  height: number;
}

/**
 * A JPEG, PNG, WebP or GIF as WebP of at most `width` pixels, the right way up and without its metadata: neither camera nor
 * place is in it. Throws RefusedImage: EmptyImage, or OversizedImage of a picture with too many pixels.
 */
export async function reencodeSized(bytes: Buffer, width: number): Promise<SizedImage> {
  if (bytes.length === 0) throw new EmptyImage();
  if (!isPicture(bytes)) throw new RefusedImage(415, 'not a picture');
  const sharp = await loadSharp();
  try {
    // Its head alone is read.
    const head = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (head.width * head.height > MAX_PIXELS) throw new OversizedImage();
    const { data, info } = await sharp(ended(bytes), { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (failure) {
    throw failure instanceof RefusedImage ? failure : new RefusedImage(415, String(failure));
  }
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const JPEG_END = Buffer.from([0xff, 0xd9]);

/** A JPEG whose last bytes a phone did not write, as every viewer shows it: with its end. */
const ended = (bytes: Buffer): Buffer =>
  bytes.subarray(0, 3).equals(JPEG) && !bytes.subarray(-2).equals(JPEG_END) ? Buffer.concat([bytes, JPEG_END]) : bytes;

/** The same, without its size. Throws RefusedImage. */
export const reencode = async (bytes: Buffer, width: number): Promise<Buffer> =>
  (await reencodeSized(bytes, width)).data;

/** A drawing of ours as PNG, with the letters of the machine's own fonts. */
export async function pngOfSvg(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}
