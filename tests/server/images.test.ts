import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isAllowedSource } from '@/lib/server/images/allowedSource';
import { fetchRemoteImage, RefusedImage } from '@/lib/server/images/fetchRemoteImage';
import { takeTurn } from '@/lib/server/images/imageQueue';
import { readKeptImage, storeImage } from '@/lib/server/images/imageStore';
import { reencode } from '@/lib/server/images/reencode';

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

  test('a small file that unfolds into 48 megapixels is refused before it is decoded', async () => {
    const bomb = await sharp({
      create: { width: 8_000, height: 6_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
    const before = process.memoryUsage().rss;
    await expect(reencode(bomb, 320)).rejects.toMatchObject({ status: 415 });
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  }, 60_000);
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

test('a kept picture is found again by its address and width', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fangjing-images-'));
  vi.stubEnv('DATA_DIR', dataDir);
  const image = Buffer.from('picture');
  await storeImage('https://img.example.com/a.jpg', 320, image);
  expect(await readKeptImage('https://img.example.com/a.jpg', 320)).toEqual(image);
  expect(await readKeptImage('https://img.example.com/a.jpg', 640)).toBeNull();
  rmSync(dataDir, { recursive: true });
});
