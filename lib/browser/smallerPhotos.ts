import { MAX_PIXELS } from '@/lib/picture/pictureLimits';

/** A smaller file has no such picture. */
const MIN_BYTES = 1_500_000;
/** Of a JPEG so much is read to find its size: cameras put previews before it. */
const HEAD_BYTES = 512 * 1024;
/** Far below what is taken, and below what a canvas of an old phone holds. */
const SCALED_PIXELS = 12_000_000;
const QUALITY = 0.9;

/** Width and height of a JPEG or PNG in pixels, from its first bytes; null of anything else. */
export function sizeOfPicture(head: DataView): [width: number, height: number] | null {
  if (head.byteLength < 24) return null;
  if (head.getUint32(0) === 0x89504e47) return [head.getUint32(16), head.getUint32(20)];
  if (head.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < head.byteLength; ) {
    const marker = head.getUint16(at);
    // SOF0 to SOF15 without DHT, JPG and DAC.
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return [head.getUint16(at + 7), head.getUint16(at + 5)];
    if (marker < 0xff01) return null;
    at += 2 + head.getUint16(at + 2);
  }
  return null;
}

/** Blob.arrayBuffer is newer than the oldest browsers. */
const headOf = (file: File): Promise<ArrayBuffer> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as ArrayBuffer);
    reader.onerror = () => fail(reader.error);
    reader.readAsArrayBuffer(file.slice(0, HEAD_BYTES));
  });

/** The photo with fewer pixels where it has more than are taken; itself where it has not, or this browser cannot. */
async function smaller(file: File): Promise<File> {
  const size = sizeOfPicture(new DataView(await headOf(file)));
  if (!size || size[0] * size[1] <= MAX_PIXELS) return file;
  const picture = await window.createImageBitmap(file);
  const scale = Math.sqrt(SCALED_PIXELS / (picture.width * picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  return blob ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file;
}

/**
 * Photos of more pixels than are taken are made smaller on the device as soon as they are chosen, before anything is sent: a
 * phone's best camera makes 50 to 200 million. Where the browser cannot, the server says so. Returns what stops it.
 */
export function startSmallerPhotos(): () => void {
  const onChange = (event: Event) => {
    const { target: input } = event;
    if (!(input instanceof HTMLInputElement) || input.type !== 'file' || !/image/.test(input.accept)) return;
    const files = [...(input.files ?? [])];
    const isDone = input.dataset.scaled === String(files.length);
    delete input.dataset.scaled;
    if (isDone || !files.some(({ size }) => size >= MIN_BYTES) || !('createImageBitmap' in window)) return;
    // Whoever looks at what was chosen looks at what will be sent.
    event.stopImmediatePropagation();
    const scale = (file: File) => (file.size < MIN_BYTES ? file : smaller(file).catch(() => file));
    void Promise.all(files.map(scale))
      .then((scaled) => {
        if (scaled.every((file, at) => file === files[at])) return;
        const chosen = new DataTransfer();
        for (const file of scaled) chosen.items.add(file);
        input.files = chosen.files;
      })
      .catch(() => {})
      .then(() => {
        input.dataset.scaled = String(files.length);
        input.dispatchEvent(new Event('change', { bubbles: true }));
      });
  };
  document.addEventListener('change', onChange, true);
  return () => document.removeEventListener('change', onChange, true);
}
