import { expect, test } from 'vitest';
import { type PlannedViewing, viewingsView, weekOf } from '@/lib/console/views/viewingsPage';

const at = (text: string): number => Date.parse(`${text}+08:00`);
const NOW = at('2026-12-02T10:00:00');

const viewing = (id: string, starts: string, changes: Partial<PlannedViewing> = {}): PlannedViewing => ({
  id,
  starts_at: at(starts),
  minutes: 30,
  place: '东门口',
  place_name: '三林苑',
  state: 'arranged',
  staff_id: 'lin',
  staff_name: '林晓',
  phone: '138****8000',
  ...changes,
});
const view = (viewings: PlannedViewing[], all = false) => viewingsView(viewings, { from: '2026-11-30', now: NOW, all });
const rows = (viewings: PlannedViewing[]) => view(viewings).days.flatMap(({ viewings: of }) => of);

test.each([
  ['2026-11-30', '2026-11-30'],
  ['2026-12-06', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
])('%s lies in the week of %s', (day, monday) => expect(weekOf(day)).toBe(monday));

test('a viewing stands on its day in Shanghai, one near midnight too', () => {
  const { days } = view([viewing('a', '2026-11-30T00:10:00'), viewing('b', '2026-12-06T23:50:00')]);
  expect(days.map(({ viewings }) => viewings.map(({ id, clock }) => `${id} ${clock}`))).toEqual([
    ['a 00:10 至 00:40'],
    ...Array(5).fill([]),
    ['b 23:50 至 00:20'],
  ]);
  expect(days.find(({ isToday }) => isToday)?.day).toBe('2026-12-02');
});

test('who cannot be in two places is told, once; two people can', () => {
  const first = viewing('a', '2026-12-03T14:00:00');
  const second = viewing('b', '2026-12-03T14:20:00');
  expect(rows([first, second]).map(({ warning }) => warning)).toEqual([null, '和前一场时间重叠']);
  expect(rows([first, { ...second, starts_at: at('2026-12-03T14:30:00') }]).map(({ warning }) => warning)).toEqual([
    null,
    null,
  ]);
  expect(rows([first, { ...second, staff_id: 'zhou' }]).map(({ warning }) => warning)).toEqual([null, null]);
  expect(
    rows([
      { ...first, staff_id: null },
      { ...second, staff_id: null },
    ]).map(({ warning }) => warning),
  ).toEqual([null, null]);
  expect(
    rows([viewing('b', '2026-12-03T14:00:00'), viewing('a', '2026-12-03T14:00:00')]).map(({ warning }) => warning),
  ).toEqual(['和前一场时间重叠', null]);
});

test('one that is over waits for its result', () => {
  expect(
    rows([viewing('a', '2026-12-01T14:00:00'), viewing('b', '2026-12-01T15:00:00', { state: 'done' })]),
  ).toMatchObject([
    { warning: '结果没记', isOver: true },
    { warning: null, isOver: true },
  ]);
});

test('names are said where everybody’s are shown; an empty week has no file', () => {
  expect(view([viewing('a', '2026-12-03T14:00:00')], true).days[3]?.viewings[0]?.text).toBe('东门口，林晓');
  expect(view([viewing('a', '2026-12-03T14:00:00', { staff_name: null })], true).days[3]?.viewings[0]?.text).toBe(
    '东门口，没有归谁',
  );
  expect(view([]).fileHref).toBeNull();
});
