import { render } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MapSketch } from '@/components/map/MapSketch';
import type { MapCluster } from '@/lib/search/contract/places';

/** Districts that stand closer than their bubbles are wide, as those inside a city do. */
const crowd = fc.array(
  fc.record({
    lng: fc.double({ min: 121, max: 122, noNaN: true }),
    lat: fc.double({ min: 31, max: 31.02, noNaN: true }),
  }),
  { minLength: 1, maxLength: 24 },
);

it('cuts no bubble, however they are spread', () => {
  fc.assert(
    fc.property(crowd, (places) => {
      const clusters = places.map(
        (place, id): MapCluster => ({ level: 'district', id, name: '区', ...place, count: 1, priced: 1, unitPrice: 1 }),
      );
      const { container, unmount } = render(
        <MapSketch tab="resale" colour="price" clusters={clusters} tints={clusters.map(() => null)} way={['/', '']} />,
      );
      const [left, top, width, height] = (container.querySelector('svg')?.getAttribute('viewBox') ?? '')
        .split(' ')
        .map(Number) as [number, number, number, number];
      for (const circle of container.querySelectorAll('circle')) {
        const [x, y, r] = ['cx', 'cy', 'r'].map((name) => Number(circle.getAttribute(name))) as [
          number,
          number,
          number,
        ];
        expect(Math.min(x - left, left + width - x, y - top, top + height - y)).toBeGreaterThanOrEqual(r);
      }
      unmount();
    }),
    { numRuns: 60 },
  );
});
