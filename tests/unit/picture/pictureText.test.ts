import { expect, it } from 'vitest';
import { pictureOfText, pictureText } from '@/lib/picture/pictureText';

it.each([
  { kind: 'drawn', spec: 'plan-2-1-1-1-1-7120-5700-s-s3' },
  { kind: 'url', url: 'https://img.example.com/a.jpg' },
  { kind: 'url', url: '/pictures/a.jpg' },
] as const)('reads the picture that it wrote: %j', (picture) => {
  expect(pictureOfText(pictureText(picture))).toEqual(picture);
});
