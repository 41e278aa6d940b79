import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sizeOfPicture, startSmallerPhotos } from '@/lib/browser/smallerPhotos';

/** A JPEG's beginning, after `before` bytes of camera data. */
function jpegHead(width: number, height: number, before = 20_000): Uint8Array {
  const two = (value: number) => [value >> 8, value & 0xff];
  const camera = [0xff, 0xe1, ...two(before + 2), ...Array.from({ length: before }, () => 0xff)];
  return Uint8Array.from([0xff, 0xd8, ...camera, 0xff, 0xc0, ...two(17), 8, ...two(height), ...two(width), 3]);
}
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

test('the size of a picture is read from its head', () => {
  expect(sizeOfPicture(viewOf(Uint8Array.from([...jpegHead(12_000, 9_000), ...Array(20).fill(0)])))).toEqual([
    12_000, 9_000,
  ]);
  const png = [
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x20, 0, 0, 0, 0x10, 0,
  ];
  expect(sizeOfPicture(viewOf(Uint8Array.from(png)))).toEqual([8_192, 4_096]);
  expect(sizeOfPicture(viewOf(Uint8Array.from(Array(64).fill(1))))).toBeNull();
  expect(sizeOfPicture(viewOf(new Uint8Array(3)))).toBeNull();
  expect(sizeOfPicture(viewOf(Uint8Array.from([...jpegHead(1, 1)].slice(0, 300))))).toBeNull();
});

const photo = (width: number, height: number, name: string) => {
  const bytes = new Uint8Array(2_000_000);
  bytes.set(jpegHead(width, height));
  return new File([bytes], name, { type: 'image/jpeg' });
};

let stop = () => {};
beforeEach(() => {
  stop = startSmallerPhotos();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 12_000, height: 9_000, close: () => {} }));
  vi.stubGlobal(
    'DataTransfer',
    class {
      files: File[] = [];
      items = { add: (file: File) => void this.files.push(file) };
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => {} } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['small'])));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function choose(files: File[]): Promise<File[]> {
  document.body.innerHTML = '<input type="file" accept="image/jpeg,image/png" multiple>';
  const input = document.querySelector('input') as HTMLInputElement;
  let chosen = files;
  Object.defineProperty(input, 'files', {
    get: () => chosen,
    set: (next: File[]) => {
      chosen = next;
    },
  });
  return new Promise((done) => {
    input.addEventListener('change', () => done(chosen));
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

test('a photo of more pixels than are taken is made smaller before anybody looks at what was chosen', async () => {
  const [large, fit] = await choose([photo(12_000, 9_000, '阳台.HEIC.JPG'), photo(4_000, 3_000, '厨房.jpg')]);
  expect([large?.name, large?.size, fit?.size]).toEqual(['阳台.HEIC.jpg', 5, 2_000_000]);
});

test('where the browser cannot, the photo is sent as it is', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('too large')));
  const [large] = await choose([photo(12_000, 9_000, '阳台.jpg')]);
  expect(large?.size).toBe(2_000_000);
});
