/** A city of the demo data: its size beside Shanghai's, and how its market has moved. */
export interface DemoCity {
  adcode: number;
  lng: number;
  lat: number;
  /** Of Shanghai's number of rows. */
  share: number;
  /** How strongly the national cycle shows in its prices; Shanghai is 1. */
  swing: number;
  /** Yearly rent over price. */
  rentYield: number;
  /** The plate around which the city lies, for distances to the centre. */
  center: { lng: number; lat: number };
  /** Asking prices carry a verification code there. */
  verified: boolean;
  /** The developer's and the agents' licences are given out by this name. */
  mark: string;
}

const city = (
  adcode: number,
  [lng, lat]: [number, number],
  [share, swing, rentYield]: [number, number, number],
  mark: string,
): DemoCity => ({ adcode, lng, lat, share, swing, rentYield, center: { lng, lat }, verified: adcode === 310000, mark });

// Rent yields and swings are rounded judgements of late 2026; positions are the centres of the old towns.
export const demoCities: readonly DemoCity[] = [
  city(310000, [121.4737, 31.2304], [1, 1, 0.02], '沪'),
  city(440300, [114.0579, 22.5431], [0.14, 1.25, 0.019], '深'),
  city(440100, [113.2806, 23.1252], [0.14, 1.2, 0.021], '穗'),
  city(330100, [120.1614, 30.2592], [0.12, 0.95, 0.02], '杭'),
  city(510100, [104.0658, 30.6574], [0.12, 0.7, 0.027], '蓉'),
  city(420100, [114.2986, 30.5843], [0.11, 1.35, 0.026], '汉'),
  city(320100, [118.7834, 32.0419], [0.11, 1.2, 0.022], '宁'),
  city(430100, [112.9829, 28.1941], [0.1, 0.6, 0.028], '湘'),
];

/**
 * 'full' is what an empty database gets at a start, 'small' is for tests (a tenth of 'large'), 'large' a big city as a bench
 * measures it.
 */
export type DemoScale = 'full' | 'small' | 'large';

export interface DemoSize {
  communities: number;
  onSale: number;
  withdrawn: number;
  rentals: number;
  rentalsLet: number;
  projects: number;
  deals: number;
  agents: number;
  articles: number;
  landSales: number;
}

const SHANGHAI_SIZE: DemoSize = {
  communities: 1640,
  onSale: 20_000,
  withdrawn: 13_200,
  rentals: 6000,
  rentalsLet: 2400,
  projects: 120,
  deals: 150_000,
  agents: 400,
  articles: 200,
  landSales: 150,
};

/** The least that still fills every page of a city. */
const LEAST: DemoSize = {
  communities: 24,
  onSale: 150,
  withdrawn: 100,
  rentals: 60,
  rentalsLet: 20,
  projects: 6,
  deals: 1100,
  agents: 12,
  articles: 24,
  landSales: 16,
};

const SMALL = 0.1;
/**
 * Shanghai's share of 'large' at a start: 5,000 homes for sale and 37,500 deals fill its 200 plates and take a quarter of
 * the time, in which the visitor waits for the first page (docs/decisions/0076).
 */
const FULL = 0.25;

/** How many rows of each kind a city has at a scale. */
export function demoSizeOf({ share }: DemoCity, scale: DemoScale): DemoSize {
  const factor = { small: share * SMALL, full: Math.min(share, FULL), large: share }[scale];
  const names = Object.keys(SHANGHAI_SIZE) as (keyof DemoSize)[];
  const sizes = names.map((name) => [name, Math.max(LEAST[name], Math.round(SHANGHAI_SIZE[name] * factor))]);
  return Object.fromEntries(sizes) as DemoSize;
}
