import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEEP_LINK_PATHS, type DeepLinkTarget, deepLink } from '@/lib/kernel/deepLink';
import { propertyRuns } from '../../kit/fullRun';

const targets = Object.keys(DEEP_LINK_PATHS) as DeepLinkTarget[];

test('every target of the specification has its own path', () => {
  expect(targets).toHaveLength(13);
  expect(new Set(Object.values(DEEP_LINK_PATHS)).size).toBe(13);
});

test('a link carries its parameters and leaves out missing ones', () => {
  expect(deepLink('fangjing', 'plate', { cityId: 605, plateId: 12, name: '周浦', from: null, more: undefined })).toBe(
    'fangjing://plate?cityId=605&plateId=12&name=%E5%91%A8%E6%B5%A6',
  );
  expect(deepLink('fangjing', 'nearby')).toBe('fangjing://nearby');
});

test('parameters neither change the scheme nor the path, and come back whole', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...targets),
      fc.dictionary(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })),
      (target, params) => {
        const link = deepLink('fangjing', target, params);
        expect(link.startsWith(`fangjing://${DEEP_LINK_PATHS[target]}`)).toBe(true);
        expect(link).toMatch(/^[\x21-\x7e]+$/);
        const query = new URLSearchParams(link.split('?')[1] ?? '');
        expect(Object.fromEntries(query)).toEqual({ ...params });
      },
    ),
    { numRuns: propertyRuns(5_000) },
  );
});
