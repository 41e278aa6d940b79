import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClipsPage } from '@/components/clip/ClipsPage';
import type { Clip } from '@/lib/clip/clip';
import type { ViewerMarks } from '@/lib/note/mark';
import { Shell } from '../../kit/Shell';

// A clip plays while it is in view and nobody has stopped it; not where data are saved.

vi.mock('next/head', () => ({ default: ({ children }: { children: ReactNode }) => children }));

const clipOf = (id: string, changes: Partial<Clip> = {}): Clip => ({
  id,
  kind: 'estate',
  thingId: 1001,
  title: `看${id}`,
  community: '三林苑',
  width: 360,
  height: 640,
  durationMs: 6_000,
  ...changes,
});

type Seen = (entries: { target: Element; intersectionRatio: number }[]) => void;
let see: Seen | null;
const play = vi.fn(async () => {});
const pause = vi.fn();

beforeEach(() => {
  see = null;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: Seen) {
        see = seen;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
  play.mockClear();
  pause.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const CLIPS = [clipOf('甲'), clipOf('乙', { kind: 'community', thingId: 101 })];
const show = (clips = CLIPS, marks?: ViewerMarks) =>
  render(
    <Shell viewer={marks && { role: 'member', phone: null, marks }}>
      <ClipsPage clips={clips} page={1} pages={1} />
    </Shell>,
  );
const videoOf = (title: string) => screen.getByLabelText<HTMLVideoElement>(title);
const seeOf = (title: string, intersectionRatio: number) =>
  act(() => see?.([{ target: videoOf(title), intersectionRatio }]));

test('what its viewer has ruled out is not played to them, unless they ask for it', async () => {
  const marks: ViewerMarks = { marks: { 'community-101': 'exclude' }, hidden: ['community-101', 'estate-1002'] };
  const { unmount } = show([...CLIPS, clipOf('丙', { thingId: 1002 })], marks);
  expect(screen.queryAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: '看甲' })).toBeDefined();
  unmount();
  show(CLIPS, { ...marks, isShown: true });
  expect(screen.queryAllByRole('article')).toHaveLength(2);
});

test('each leads to its home or community, and to a report of it', () => {
  show();
  expect(screen.getByRole('link', { name: '看这套房' }).getAttribute('href')).toBe('/605/house-detail/1001');
  expect(screen.getByRole('link', { name: '看这个小区' }).getAttribute('href')).toBe('/605/house-resold/101');
  const reports = screen.getAllByRole('link', { name: '举报' }).map((link) => link.getAttribute('href'));
  expect(reports).toEqual(['/inform?estateId=1001&cityId=605', '/inform?houseId=101&cityId=605']);
});

test('is there for the browser’s own controls, and fetches nothing by itself', () => {
  show();
  const { controls, preload, muted, poster } = videoOf('看甲');
  expect([controls, preload, muted, new URL(poster).pathname]).toEqual([
    true,
    'none',
    true,
    encodeURI('/api/clip-poster/甲'),
  ]);
  expect(play).not.toHaveBeenCalled();
});

test('plays once most of it is seen, and stops when it is not', () => {
  show();
  seeOf('看甲', 0.5);
  expect(play).not.toHaveBeenCalled();
  seeOf('看甲', 0.7);
  expect(play.mock.contexts).toEqual([videoOf('看甲')]);
  pause.mockClear();
  seeOf('看甲', 0.1);
  expect(pause.mock.contexts).toEqual([videoOf('看甲')]);
  seeOf('看甲', 0.9);
  expect(play).toHaveBeenCalledTimes(2);
});

test('that somebody has stopped stays so', () => {
  show();
  seeOf('看甲', 0.7);
  act(() => void videoOf('看甲').dispatchEvent(new Event('pause')));
  seeOf('看甲', 0);
  seeOf('看甲', 1);
  expect(play).toHaveBeenCalledTimes(1);
});

test.each([
  [
    'data are saved',
    () => vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } })),
  ],
  ['less data or motion is wanted', () => vi.stubGlobal('matchMedia', () => ({ matches: true }))],
])('where %s none is watched', (_when, wish) => {
  wish();
  show();
  expect(see).toBeNull();
});

test('where there is none the page says so and leads on', () => {
  show([]);
  expect(screen.getByText('还没有视频')).toBeTruthy();
  expect(screen.getByRole('link', { name: '看二手房' }).getAttribute('href')).toBe('/605/search/result');
});
