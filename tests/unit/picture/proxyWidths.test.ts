import { expect, test } from 'vitest';
import { IMAGE_PROXY, imageProxyUrl } from '@/lib/routes/pictures';

// A screen of double density takes two pixels for each of a picture's width; what is served is the next size above.
test.each([
  [60, 160],
  [80, 160],
  [81, 320],
  [160, 320],
  [161, 640],
  [320, 640],
  [321, 960],
  [480, 960],
  [481, 1280],
  [640, 1280],
  [2_000, 1280],
])('%d px wide is served with %d', (width, served) => {
  expect(imageProxyUrl(`${IMAGE_PROXY}?s=x&src=y`, width)).toBe(`${IMAGE_PROXY}?s=x&src=y&w=${served}`);
});
