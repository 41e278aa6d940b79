import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offsetBy } from '@/lib/domain/geo';
import { legsOf, type MetroLine, type MetroStation } from '@/lib/domain/metro/metroLine';
import {
  footMinutes,
  metroMinutes,
  metroNetwork,
  minutesFromStations,
  stationWalks,
  TRANSFER_MINUTES,
  WAIT_MINUTES,
} from '@/lib/domain/metro/metroMinutes';
import { subwayFactsOf } from '@/lib/server/facts/loadFacts';

const SHANGHAI = 310000;
const BEIJING = 110000;

function linesOf(adcode: number): MetroLine[] {
  const { lines, stations } = subwayFactsOf(adcode);
  const byId = new Map(stations.map((station) => [station.id, station]));
  return lines.map(({ name, stationIds }) => ({ name, stations: stationIds.flatMap((id) => byId.get(id) ?? []) }));
}

/** Minutes from the platform of one station to that of another. */
function rideOf(adcode: number, from: string, to: string): number {
  const network = metroNetwork(linesOf(adcode));
  const place = (name: string) => network.stations.findIndex((station) => station.name === name);
  const goal = network.stations[place(to)] as MetroStation;
  return (minutesFromStations(network, goal)[place(from)] as number) - WAIT_MINUTES;
}

/**
 * What the operator's timetables of working days say, by the first train of the day between two stations of a line: the
 * tables of lines 4, 5 and 13 of the Beijing Subway that Mick235711/Beijing-Subway-Tools keeps (state of 2023-12-01, read
 * 2026-11-22). They are whole minutes. Shanghai's operator publishes no running times that could be read: its pairs are
 * not checked, and the page calls all of them an estimate.
 */
const TIMETABLES: readonly (readonly [from: string, to: string, minutes: number])[] = [
  ['安河桥北', '天宫院', 83],
  ['义和庄', '天宫院', 6],
  ['天通苑北', '宋家庄', 51],
  ['宋家庄', '立水桥', 45],
  ['天通苑北', '立水桥南', 9],
  ['天通苑北', '立水桥', 7],
  ['天通苑北', '天通苑南', 4],
  ['立水桥南', '天通苑北', 9],
  ['西直门', '五道口', 10],
  ['西直门', '知春路', 7],
  ['五道口', '大钟寺', 5],
];

describe('rides', () => {
  it.each(TIMETABLES)(
    'from %s to %s take the %i minutes of the timetable, within 15 % or a minute',
    (from, to, minutes) => {
      const reckoned = rideOf(BEIJING, from, to);
      expect(Math.abs(reckoned - minutes)).toBeLessThanOrEqual(Math.max(1, minutes * 0.15));
    },
  );

  it('take as long there as back', () => {
    expect(rideOf(SHANGHAI, '莘庄', '五角场')).toBeCloseTo(rideOf(SHANGHAI, '五角场', '莘庄'), 6);
  });
});

describe('lines', () => {
  const legs = (adcode: number, name: string) => {
    const line = linesOf(adcode).find((one) => one.name === name);
    return line ? legsOf(line).map(({ from, to }) => `${from.name}-${to.name}`) : [];
  };

  it.each([
    [SHANGHAI, '5号线', '东川路-江川路', '闵行开发区-江川路'],
    [SHANGHAI, '10号线', '龙溪路-上海动物园', '航中路-上海动物园'],
    [SHANGHAI, '11号线', '嘉定新城-上海赛车场', '迪士尼-上海赛车场'],
    [SHANGHAI, '4号线', '上海体育馆-宜山路', '宜山路-上海体育场'],
    [BEIJING, '10号线', '火器营-巴沟', '巴沟-西钓鱼台'],
  ])('%i %s: trains run %s, and not %s', (adcode, name, there, never) => {
    expect(legs(adcode, name)).toContain(there);
    expect(legs(adcode, name)).not.toContain(never);
  });

  it('join all their stations', () => {
    for (const adcode of [SHANGHAI, BEIJING]) {
      for (const line of linesOf(adcode)) {
        const [first] = line.stations as [MetroStation];
        const network = metroNetwork([line]);
        expect(
          [...minutesFromStations(network, first)].filter((minutes) => minutes > 240),
          line.name,
        ).toEqual([]);
      }
    }
  });
});

describe('a way', () => {
  const at = { lng: 121.4, lat: 31.2 };
  const station = (id: number, east: number): MetroStation => ({ id, name: `站${id}`, ...offsetBy(at, east, 0) });
  const [west, middle, east] = [station(1, 0), station(2, 3_000), station(3, 6_000)];
  const network = metroNetwork([
    { name: '一', stations: [west, middle] },
    { name: '二', stations: [middle, east] },
  ]);
  const minutesTo = (goal: { lng: number; lat: number }) => minutesFromStations(network, goal);

  it('waits once, and changes between lines', () => {
    const [far = 0, near = 0] = minutesTo(east);
    const leg = near - WAIT_MINUTES;
    expect(far).toBeCloseTo(WAIT_MINUTES + 2 * leg + TRANSFER_MINUTES, 6);
  });

  it('is walked where that is sooner, at 80 m a minute and a detour of 1.3', () => {
    const home = offsetBy(east, 400, 0);
    expect(metroMinutes(home, east, stationWalks(network)(home), minutesTo(east))).toBe(7);
    expect(footMinutes(home, east)).toBe(7);
  });

  it('never takes longer by metro than on foot, nor less than a minute', () => {
    const anywhere = fc.record({
      lng: fc.double({ min: 121.35, max: 121.5, noNaN: true }),
      lat: fc.double({ min: 31.15, max: 31.25, noNaN: true }),
    });
    fc.assert(
      fc.property(anywhere, anywhere, (home, goal) => {
        const minutes = metroMinutes(home, goal, stationWalks(network)(home), minutesTo(goal));
        expect(minutes).toBeLessThanOrEqual(footMinutes(home, goal));
        expect(minutes).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
