import { expect, it } from 'vitest';
import type { RentalEntryFacts } from '@/lib/card/views/rentalCard';
import type { CommunityRents } from '@/lib/rental/rentalSummary';
import { entryFacts, rentFigures, rentRange } from '@/lib/rental/views/rentsText';
import { NOW } from '../../../kit/today';

const RENTS: CommunityRents = {
  house: { id: 101, name: '三林苑' },
  plate: null,
  rentals: 12,
  shared: 2,
  rentMedian: 650_000,
  rentUnitPrice: 9_823,
  rentSamples: 9,
  rentalYield: 0.0152,
  layouts: [],
};
const written = (rents: CommunityRents) => rentFigures(rents).map(({ value }) => `${value.figure}${value.unit}`);

it('what homes here cost to let stands with its units', () => {
  expect(written(RENTS)).toEqual(['98.2元/月', '1.52%', '10套', '2套']);
  expect(written({ ...RENTS, rentUnitPrice: null, rentalYield: null })).toEqual(['--', '--', '10套', '2套']);
});

it.each([
  [500_000, 720_000, '5,000至7,200元'],
  [500_000, 500_000, '5,000元'],
  [null, null, '--元'],
])('rents from %s to %s: %s', (rentFrom, rentTo, text) =>
  expect(rentRange({ rooms: 2, rentals: 3, rentMedian: null, rentFrom, rentTo })).toBe(text),
);

it.each([
  [true, '有'],
  [false, '无'],
  [null, null],
])('a lift that is %s: %s', (hasLift, text) => {
  const rental = {
    payment: '押一付三',
    leaseMonths: 18,
    availableDay: null,
    listedDay: '2026-11-18',
    seenDay: '2026-11-20',
    floorBand: 'mid',
    totalFloors: 6,
    facilities: ['床', '空调'],
    hasLift,
  } as RentalEntryFacts;
  const facts = Object.fromEntries(entryFacts(rental, NOW).map(({ name, value }) => [name, value]));
  expect(facts).toMatchObject({ 电梯: text, 租期: '18个月', 入住: null, 配套: '床、空调' });
});
