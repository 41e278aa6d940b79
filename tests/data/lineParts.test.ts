import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { haversineMetres } from '@/lib/kernel/place/geo';
import { lineParts } from '@/lib/map/lineParts';
import { subwayFactsOf } from '@/lib/server/facts/loadFacts';

function partsOf(adcode: number, line: string): string[][] {
  const { lines, stations } = subwayFactsOf(adcode);
  const byId = new Map(stations.map((station) => [station.id, station]));
  const stops = lines.find(({ name }) => name === line)?.stationIds.flatMap((id) => byId.get(id) ?? []) ?? [];
  return lineParts(stops).map((part) => part.map(({ name }) => name));
}
const endsOf = (parts: string[][]) => parts.map((part) => [part[0], part[part.length - 1]]);

it('lets a branch begin where it turns off', () => {
  expect(endsOf(partsOf(310000, '10号线'))).toEqual([
    ['基隆路', '航中路'],
    ['龙溪路', '虹桥火车站'],
  ]);
  expect(endsOf(partsOf(310000, '11号线'))).toEqual([
    ['嘉定北', '迪士尼'],
    ['嘉定新城', '花桥'],
  ]);
  expect(endsOf(partsOf(310000, '5号线'))).toEqual([
    ['莘庄', '闵行开发区'],
    ['东川路', '奉贤新城'],
  ]);
});

it('draws a line without branches in one, and closes a ring', () => {
  expect(endsOf(partsOf(310000, '9号线'))).toEqual([['曹路', '上海松江站']]);
  expect(endsOf(partsOf(310000, '4号线'))).toEqual([['宜山路', '宜山路']]);
  expect(endsOf(partsOf(110000, '2号线'))).toEqual([['积水潭', '积水潭']]);
  expect(endsOf(partsOf(110000, '10号线'))).toEqual([['巴沟', '巴沟']]);
  expect(lineParts([])).toEqual([]);
});

it('leaps nowhere across a city: no run is longer than the longest between two stops', () => {
  for (const file of readdirSync('lib/server/facts/subway')) {
    const { lines, stations } = subwayFactsOf(Number.parseInt(file, 10));
    const byId = new Map(stations.map((station) => [station.id, station]));
    for (const { name, stationIds } of lines) {
      for (const part of lineParts(stationIds.flatMap((id) => byId.get(id) ?? []))) {
        for (const [at, stop] of part.entries()) {
          const before = part[at - 1];
          if (before) expect(haversineMetres(before, stop), `${file} ${name} ${stop.name}`).toBeLessThan(27_000);
        }
      }
    }
  }
});
