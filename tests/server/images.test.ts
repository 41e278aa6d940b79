import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NextApiRequest, NextApiResponse } from 'next';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PICTURE_COPY } from '@/lib/interface/words/picture';
import { NOTE_REFUSALS } from '@/lib/note/views/noteRefusals';
import { imageProxyUrl } from '@/lib/routes/pictures';
import { isAllowedSource } from '@/lib/server/images/allowedSource';
import { fetchPicture } from '@/lib/server/images/fetchPicture';
import { fetchRemoteImage, RefusedImage } from '@/lib/server/images/fetchRemoteImage';
import { imageProxy } from '@/lib/server/images/imageProxy';
import { takeTurn } from '@/lib/server/images/imageQueue';
import { fileIndex, readStoredImage, storeImage } from '@/lib/server/images/imageStore';
import { signedPicture } from '@/lib/server/images/pictureSignature';
import { OversizedImage, reencode, reencodeSized } from '@/lib/server/images/reencode';
import { fullTest } from '../kit/fullRun';
import { startAnew } from '../kit/startAnew';

const SOURCE = 'https://img.example.com/a.jpg';

describe('which addresses the proxy may fetch', () => {
  test.each(['https://img.example.com/a.jpg', 'http://img.example.com/a.jpg?x=1', 'https://IMG.example.com:443/a.jpg'])(
    '%s',
    (address) => {
      vi.stubEnv('IMAGE_HOSTS', 'img.example.com,127.0.0.1');
      expect(isAllowedSource(address)).toBe(true);
    },
  );

  test.each([
    '',
    'img.example.com/a.jpg',
    '//img.example.com/a.jpg',
    'ftp://img.example.com/a',
    'file:///etc/passwd',
    'data:image/png;base64,AA',
    'javascript:alert(1)',
    'https://evil.example/a.jpg',
    'https://img.example.com.evil.example/a.jpg',
    'https://evil.example/img.example.com',
    'https://img.example.com@evil.example/',
    'https://user:pass@img.example.com/a.jpg',
    'https://img.example.com:8443/a.jpg',
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.100.100.200/',
    'http://①②⑦.⓪.⓪.①/',
    'http://localhost/',
    'http://0/',
    `https://img.example.com/${'a'.repeat(2_000)}`,
  ])('refuses %s', (address) => {
    vi.stubEnv('IMAGE_HOSTS', 'img.example.com');
    expect(isAllowedSource(address)).toBe(false);
  });

  test('with no hosts set up, none', () => {
    vi.stubEnv('IMAGE_HOSTS', '');
    expect(isAllowedSource('https://img.example.com/a.jpg')).toBe(false);
  });
});

describe('fetching', () => {
  let canary: Server;
  let hits = 0;

  beforeAll(async () => {
    canary = createServer((_req, res) => {
      hits += 1;
      res.end('inside');
    }).listen(0, '127.0.0.1');
    await once(canary, 'listening');
  });
  afterAll(() => canary.close());

  test.each(['127.0.0.1', 'localhost', '127.1', '[::ffff:127.0.0.1]', '0.0.0.0', '2130706433'])(
    'an address that leads inside is refused before it is asked: %s',
    async (host) => {
      const { port } = canary.address() as AddressInfo;
      await expect(fetchRemoteImage(`http://${host}:${port}/a.jpg`)).rejects.toBeInstanceOf(RefusedImage);
      expect(hits).toBe(0);
    },
  );
});

describe('re-encoding', () => {
  const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
    sharp({ create: { width: 900, height: 300, channels: 3, background: '#0f5c6e' } })
      .toFormat(format)
      .toBuffer();

  test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    '%s becomes WebP of the wished width, without its metadata',
    async (format) => {
      const out = await sharp(await reencode(await picture(format), 320)).metadata();
      expect(out).toMatchObject({ format: 'webp', width: 320 });
      expect(out.exif).toBeUndefined();
    },
  );

  test('a picture is never blown up', async () => {
    expect((await sharp(await reencode(await picture('png'), 1280)).metadata()).width).toBe(900);
  });

  test('a screenshot of a long page is taken, as high as a WebP can be', async () => {
    const long = await sharp({ create: { width: 400, height: 18_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await sharp(await reencode(long, 1_600)).metadata()).toMatchObject({ width: 364, height: 16_383 });
  });

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>';
  test.each([
    ['SVG', Buffer.from(SVG)],
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
    ['nothing', Buffer.alloc(0)],
    ['noise', Buffer.from('GIF89a and then noise')],
    ['a JPEG head and noise', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)])],
    ['PDF', Buffer.from('%PDF-1.7')],
  ])('refuses %s', async (_name, bytes) => {
    await expect(reencode(bytes, 320)).rejects.toMatchObject({ status: 415 });
  });

  fullTest('a small file that unfolds into 48 megapixels is refused before it is decoded', async () => {
    const bomb = await sharp({
      create: { width: 8_000, height: 6_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
    const before = process.memoryUsage().rss;
    await expect(reencode(bomb, 320)).rejects.toMatchObject({ status: 415 });
    await expect(reencode(bomb, 320)).rejects.toBeInstanceOf(OversizedImage);
    const said = { code: 'badInput', message: PICTURE_COPY.tooManyPixels };
    await expect(fetchPicture(bomb, 320, NOTE_REFUSALS)).rejects.toMatchObject(said);
    await expect(fetchPicture(bomb, 320, NOTE_REFUSALS, 'picture')).rejects.toMatchObject({
      code: 'badInput',
      fields: { picture: PICTURE_COPY.tooManyPixels },
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  fullTest('just 40 megapixels are taken', async () => {
    const large = await sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
    expect(await sharp(await reencode(large, 320)).metadata()).toMatchObject({ width: 320, height: 200 });
  });
});

test('two at a time; who waits too long a queue is told to come back', async () => {
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
  };
  const all = await Promise.allSettled(Array.from({ length: 60 }, () => takeTurn(work)));
  expect(most).toBe(2);
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(52);
  expect(all.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 503 } });
});

test('a place that is given back goes to the one who waited, not to one who comes at that moment', async () => {
  let running = 0;
  let most = 0;
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const work = async (until: Promise<unknown>) => {
    running += 1;
    most = Math.max(most, running);
    await until;
    running -= 1;
  };
  const soon = () => new Promise(setImmediate);
  const first = [takeTurn(() => work(gate)), takeTurn(() => work(soon())), takeTurn(() => work(soon()))];
  // One newcomer at each of the steps in which the place is passed on.
  const late = Array.from({ length: 12 }, async (_, steps) => {
    await gate;
    for (let step = 0; step < steps; step += 1) await null;
    await takeTurn(() => work(soon()));
  });
  open();
  await Promise.all([...first, ...late]);
  expect(most).toBe(2);
});

describe('kept pictures', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'fangjing-images-'));
    vi.stubEnv('DATA_DIR', dataDir);
    vi.stubEnv('IMAGE_HOSTS', 'img.example.com');
    vi.stubEnv('APP_SECRET', '');
    startAnew();
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true });
    startAnew();
  });

  test('are found again by their address and width', async () => {
    const image = Buffer.from('picture');
    await storeImage(SOURCE, 320, image);
    expect(await readStoredImage(SOURCE, 320)).toEqual(image);
    expect(await readStoredImage(SOURCE, 640)).toBeNull();
  });

  test('count what they take on the disk: a small one fills a block', async () => {
    await storeImage(SOURCE, 320, Buffer.from('picture'));
    const [name = ''] = readdirSync(join(dataDir, 'images'));
    const { blocks, size } = statSync(join(dataDir, 'images', name));
    const counted = async () => (await fileIndex()).calculatedSize;
    expect(await counted()).toBe(Math.max(blocks * 512, size));
    startAnew();
    expect(await counted()).toBe(Math.max(blocks * 512, size));
  });

  /** Status and type of the proxy's answer to an address. */
  async function ask(address: string): Promise<[number, unknown]> {
    const { searchParams } = new URL(address, 'http://localhost');
    const headers = new Map<string, unknown>();
    const res = {
      statusCode: 200,
      setHeader: (name: string, value: unknown) => headers.set(name, value),
      status: (status: number) => {
        res.statusCode = status;
        return res;
      },
      send: () => undefined,
      end: () => undefined,
    };
    const req = { query: Object.fromEntries(searchParams), headers: {}, socket: {}, cookies: {} };
    await imageProxy(req as unknown as NextApiRequest, res as unknown as NextApiResponse);
    return [res.statusCode, headers.get('Content-Type')];
  }

  test('are served to whom the server gave the address, after a restart too', async () => {
    await storeImage(SOURCE, 320, Buffer.from('picture'));
    const address = imageProxyUrl(signedPicture(SOURCE), 160);
    expect(await ask(address)).toEqual([200, 'image/webp']);
    startAnew();
    expect(imageProxyUrl(signedPicture(SOURCE), 160)).toBe(address);
    expect(await ask(address)).toEqual([200, 'image/webp']);
  });

  test('are not told of to who made an address up, whose picture is not looked for', async () => {
    await storeImage(SOURCE, 320, Buffer.from('picture'));
    const right = imageProxyUrl(signedPicture(SOURCE), 160);
    const other = imageProxyUrl(signedPicture('https://img.example.com/b.jpg'), 160);
    vi.stubEnv('APP_SECRET', 'the secret of quite another installation');
    startAnew();
    const foreign = imageProxyUrl(signedPicture(SOURCE), 160);
    vi.stubEnv('APP_SECRET', '');
    startAnew();
    rmSync(join(dataDir, 'images'), { recursive: true });
    for (const address of [
      right.replace(/s=[^&]+&/, ''),
      right.replace(/s=[^&]+/, 's='),
      right.replace(/s=(.)/, (_all, first: string) => `s=${first === 'A' ? 'B' : 'A'}`),
      right.replace(/src=[^&]+/, `src=${encodeURIComponent('https://img.example.com/c.jpg')}`),
      right.replace(/s=[^&]+/, other.match(/s=[^&]+/)?.[0] ?? ''),
      foreign,
    ]) {
      expect(await ask(address), address).toEqual([403, undefined]);
    }
    // The index of kept pictures makes its folder when it is first asked.
    expect(existsSync(join(dataDir, 'images'))).toBe(false);
  });

  test('only remote addresses are signed', () => {
    expect(signedPicture('/api/picture/x.svg')).toBe('/api/picture/x.svg');
    expect(imageProxyUrl('https://img.example.com/unsigned.jpg', 160)).toBe('https://img.example.com/unsigned.jpg');
  });
});

test('a JPEG whose last bytes a phone did not write is read, and a file without a byte is named', async () => {
  const whole = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0f5c6e' } })
    .jpeg()
    .toBuffer();
  for (const lacking of [1, 2, 12]) {
    const { width, height } = await reencodeSized(whole.subarray(0, -lacking), 640);
    expect([width, height]).toEqual([64, 48]);
  }
  const refusals = { busy: 'busy', pictureKind: 'kind' };
  await expect(fetchPicture(new Uint8Array(), 640, refusals)).rejects.toThrow(/空的/);
  await expect(fetchPicture(Buffer.from('not a picture'), 640, refusals)).rejects.toThrow('kind');
});
