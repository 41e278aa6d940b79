import { type Day, dayOf, daysBetween } from '@/lib/kernel/day';
import { createRandom } from '@/lib/kernel/random';
import type { DemoCity } from './demoCities';

// The market over time: one national cycle, scaled for each city, with noise that carries over from month to month.

const MONTH_DAYS = 30.4375;
const EPOCH: Day = '1970-01-01';
export const DEAL_YEARS = 6;

/** Days since 1970 in Shanghai: whole numbers are quicker than texts. */
export const toDayNumber = (day: Day): number => daysBetween(EPOCH, day);

const dayTexts = new Map<number, Day>();

export function toDay(dayNumber: number): Day {
  let text = dayTexts.get(dayNumber);
  if (text === undefined) {
    text = dayOf(dayNumber * 86_400_000);
    dayTexts.set(dayNumber, text);
  }
  return text;
}

type Point = [year: number, value: number];

// Price level beside late 2026: up to mid 2021, level to 2023, down to 2025, steady in 2026.
const PRICE_LEVEL: Point[] = [
  [2020.0, 1.06],
  [2020.8, 1.12],
  [2021.5, 1.28],
  [2022.3, 1.265],
  [2023.2, 1.285],
  [2023.8, 1.22],
  [2024.6, 1.09],
  [2025.0, 1.07],
  [2025.6, 1.025],
  [2026.0, 0.995],
  [2026.4, 0.99],
  [2026.9, 1],
  [2036, 1.1],
];
// Deals of a day beside an ordinary one; spring 2022 stood still.
const ACTIVITY: Point[] = [
  [2020.0, 0.9],
  [2021.2, 1.35],
  [2021.7, 0.85],
  [2022.2, 0.8],
  [2022.27, 0.12],
  [2022.42, 0.15],
  [2022.5, 0.85],
  [2023.2, 1.1],
  [2023.6, 0.75],
  [2024.3, 0.85],
  [2024.85, 1.3],
  [2025.5, 1.05],
  [2026.2, 1.25],
  [2026.9, 1.15],
  [2036, 1.15],
];
// Median share by which a deal ends below the last asking price.
const DISCOUNT: Point[] = [
  [2020.0, 0.05],
  [2021.3, 0.038],
  [2022.5, 0.05],
  [2023.2, 0.048],
  [2024.5, 0.075],
  [2025.6, 0.07],
  [2026.3, 0.062],
  [2026.9, 0.058],
  [2036, 0.055],
];
// Median days from listing to deal, of the homes that sell.
const DAYS_TO_SELL: Point[] = [
  [2020.0, 63],
  [2021.3, 46],
  [2022.5, 65],
  [2023.2, 58],
  [2024.5, 83],
  [2025.5, 80],
  [2026.3, 73],
  [2026.9, 71],
  [2036, 68],
];

function along(points: readonly Point[], year: number): number {
  let before = points[0] as Point;
  for (const point of points) {
    if (point[0] >= year) {
      const share = point[0] === before[0] ? 0 : (year - before[0]) / (point[0] - before[0]);
      return before[1] + (point[1] - before[1]) * Math.max(0, share);
    }
    before = point;
  }
  return before[1];
}

const yearOfDay = (dayNumber: number): number => 1970 + dayNumber / 365.2425;

const MONTH_FACTORS = [0.95, 0.85, 1.3, 1.08, 1, 1, 0.9, 0.92, 1.12, 0.92, 1.02, 1.05];
// New Year's days of the lunar calendar (国务院办公厅 holiday notices; astronomical for later years).
const LUNAR_NEW_YEARS: Day[] = [
  '2020-01-25',
  '2021-02-12',
  '2022-02-01',
  '2023-01-22',
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
];
const newYears = LUNAR_NEW_YEARS.map(toDayNumber);
const WEEKEND = 1.55;

function seasonOf(dayNumber: number): number {
  const month = Number(toDay(dayNumber).slice(5, 7)) - 1;
  const weekday = (dayNumber + 4) % 7;
  const holiday = newYears.reduce((factor, start) => {
    const distance = dayNumber - start;
    if (distance < -12 || distance > 18) return factor;
    return distance >= -1 && distance <= 6 ? 0.04 : 0.5;
  }, 1);
  const golden = /-10-0[1-5]$/.test(toDay(dayNumber)) ? 0.5 : 1;
  return (MONTH_FACTORS[month] as number) * (weekday === 0 || weekday === 6 ? WEEKEND : 0.85) * holiday * golden;
}

export interface Market {
  today: number;
  firstDay: number;
  /** Logarithm of a place's price level beside today's; `swing` is how strongly the place follows the city. */
  levelAt: (dayNumber: number, swing: number) => number;
  /** Deals to expect on a day, beside other days. */
  activityAt: (dayNumber: number) => number;
  discountAt: (dayNumber: number) => number;
  daysToSellAt: (dayNumber: number) => number;
}

const CARRY_OVER = 0.75;
const CITY_NOISE = 0.006;

/** The market of a city up to a day. */
export function createMarket(city: DemoCity, today: Day): Market {
  const lastDay = toDayNumber(today);
  const firstDay = lastDay - Math.round(DEAL_YEARS * 365.25) + 1;
  const noise = monthlyNoise(`market ${city.adcode}`, CITY_NOISE);
  const cycle = (dayNumber: number) => Math.log(along(PRICE_LEVEL, yearOfDay(dayNumber)));
  const now = cycle(lastDay) * city.swing + noise(lastDay);
  return {
    today: lastDay,
    firstDay,
    levelAt: (dayNumber, swing) => (cycle(dayNumber) * city.swing + noise(dayNumber) - now) * swing,
    activityAt: (dayNumber) => along(ACTIVITY, yearOfDay(dayNumber)) * seasonOf(dayNumber),
    discountAt: (dayNumber) => along(DISCOUNT, yearOfDay(dayNumber)) * (0.9 + 0.1 * city.swing),
    daysToSellAt: (dayNumber) => along(DAYS_TO_SELL, yearOfDay(dayNumber)) * (0.85 + 0.15 * city.swing),
  };
}

/** Noise of a month that lingers: each month keeps three quarters of the one before. Between months it runs straight. */
export function monthlyNoise(seed: string, deviation: number): (dayNumber: number) => number {
  const random = createRandom(seed);
  const values = [random.normal(0, deviation)];
  const noiseOf = (month: number): number => {
    while (values.length <= month) {
      const last = values[values.length - 1] as number;
      values.push(last * CARRY_OVER + random.normal(0, deviation * Math.sqrt(1 - CARRY_OVER ** 2)));
    }
    return values[month] as number;
  };
  const start = toDayNumber('2019-01-01');
  return (dayNumber) => {
    const months = Math.max(0, (dayNumber - start) / MONTH_DAYS);
    const month = Math.floor(months);
    const share = months - month;
    return noiseOf(month) * (1 - share) + noiseOf(month + 1) * share;
  };
}
