import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offsetBy } from '@/lib/kernel/place/geo';
import { legsOf, type MetroLine, type MetroStation } from '@/lib/kernel/place/metroLine';
import {
  footMinutes,
  metroMinutes,
  metroNetwork,
  minutesByChanges,
  minutesFromStations,
  stationWalks,
  TRANSFER_MINUTES,
  WAIT_MINUTES,
} from '@/lib/kernel/place/metroMinutes';
import { subwayFactsOf } from '@/lib/server/facts/loadFacts';

const SHANGHAI = 310000;
const BEIJING = 110000;
const HANGZHOU = 330100;

function linesOf(adcode: number): MetroLine[] {
  const { lines, stations } = subwayFactsOf(adcode);
  const byId = new Map(stations.map((station) => [station.id, station]));
  return lines.map(({ name, stationIds }) => ({ name, stations: stationIds.flatMap((id) => byId.get(id) ?? []) }));
}

/** Minutes from the platform of one station to that of another, on the lines that stop at both. */
function rideOf(adcode: number, from: string, to: string): number {
  const stopsAt = ({ stations }: MetroLine, name: string) => stations.some((station) => station.name === name);
  const network = metroNetwork(linesOf(adcode).filter((line) => stopsAt(line, from) && stopsAt(line, to)));
  const place = (name: string) => network.stations.findIndex((station) => station.name === name);
  const goal = network.stations[place(to)] as MetroStation;
  return (minutesFromStations(network, goal)[place(from)] as number) - WAIT_MINUTES;
}

type Ride = readonly [from: string, to: string, minutes: number];

/**
 * Beijing: what the operator's timetables of working days say, by the first train of the day between two stations of a
 * line: the tables of lines 4, 5 and 13 of the Beijing Subway that Mick235711/Beijing-Subway-Tools keeps (state of
 * 2023-12-01, read 2026-11-22). They are whole minutes.
 */
const OF_BEIJING: readonly Ride[] = [
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

/**
 * Shanghai: minutes between the first trains of the day at two stations of a line, as the operator's own service tells
 * them (m.shmetro.com, fltime), which Weishi-corroding/shanghai-metro-pathfinder keeps in metro_data/ (5aa93e7, read
 * 2026-11-22). The stretches are those that one first train runs through; the minutes are whole at every station.
 */
const OF_SHANGHAI: readonly Ride[] = [
  ['沈杜公路', '市光路', 66],
  ['人民广场', '虹口足球场', 9],
  ['中春路', '曹路', 67],
  ['上海松江站', '九亭', 32],
  ['虹桥路', '五角场', 33],
  ['龙溪路', '基隆路', 63],
  ['徐家汇', '嘉定新城', 41],
  ['徐家汇', '迪士尼', 40],
  ['金运路', '张江路', 75],
  ['封浜', '桂桥路', 67],
  ['静安寺', '陆家嘴', 11],
  ['龙阳路', '滴水湖', 57],
  ['虹桥火车站', '西岑', 45],
];

/**
 * Hangzhou, line 1: minutes between the last train of the day at two stations, as Aqingss/Hangzhou-Metro-Navigation-
 * Mini-Program keeps what stands at the stations (15e6342, read 2026-11-22).
 */
const OF_HANGZHOU: readonly Ride[] = [
  ['滨康路', '港城大道', 74],
  ['滨康路', '火车东站', 35],
  ['近江', '凤起路', 11],
  ['凤起路', '火车东站', 13],
  ['火车东站', '金沙湖', 18],
  ['港城大道', '滨康路', 73],
];

const RIDES = [
  ...OF_BEIJING.map((ride) => [BEIJING, ...ride] as const),
  ...OF_SHANGHAI.map((ride) => [SHANGHAI, ...ride] as const),
  ...OF_HANGZHOU.map((ride) => [HANGZHOU, ...ride] as const),
];

/** What is farther off than that: the middle of line 9, where stations are near each other, is reckoned 5 minutes short. */
const FARTHER_OFF: Ride = ['漕河泾开发区', '世纪大道', 30];

describe('rides', () => {
  it.each(RIDES)('in %i from %s to %s take the %i minutes of the timetable, within 15 % or a minute', (...ride) => {
    const [city, from, to, minutes] = ride;
    const reckoned = rideOf(city, from, to);
    expect(Math.abs(reckoned - minutes)).toBeLessThanOrEqual(Math.max(1, minutes * 0.15));
  });

  it('are off by 18 % where they are off most', () => {
    const [from, to, minutes] = FARTHER_OFF;
    expect(Math.abs(rideOf(SHANGHAI, from, to) - minutes)).toBeLessThanOrEqual(minutes * 0.18);
  });

  it('take as long there as back', () => {
    expect(rideOf(SHANGHAI, '莘庄', '富锦路')).toBeCloseTo(rideOf(SHANGHAI, '富锦路', '莘庄'), 6);
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

describe('with few changes', () => {
  const network = metroNetwork(linesOf(SHANGHAI));
  const placeOf = (name: string) => network.stations.findIndex((station) => station.name === name);
  const goalAt = (name: string) => network.stations[placeOf(name)] as MetroStation;

  it('takes no less time than with more, and as long on one line as with any', () => {
    const goal = goalAt('漕河泾开发区');
    const layers = [...minutesByChanges(network, goal), minutesFromStations(network, goal)];
    for (const place of network.stations.keys()) {
      for (const [at, layer] of layers.entries())
        expect(layer[place] as number).toBeLessThanOrEqual(
          (layers[at - 1]?.[place] ?? Number.POSITIVE_INFINITY) + 1e-9,
        );
    }
    expect(layers[0]?.[placeOf('九亭')]).toBeCloseTo(layers[3]?.[placeOf('九亭')] as number, 9);
  });

  it('leads nowhere without a change where the lines are others', () => {
    const [none, one] = minutesByChanges(network, goalAt('漕河泾开发区'));
    expect(none?.[placeOf('三林东')]).toBe(Number.POSITIVE_INFINITY);
    expect(one?.[placeOf('徐家汇')]).toBeLessThan(60);
  });
});
