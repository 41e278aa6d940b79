import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Arrival,
  arrivedAt,
  climbedUnseen,
  MAX_RETURNS,
  NOTHING_VISITED,
  returnFrom,
  type VisitedPages,
} from '@/lib/browser/visitedPages';
import { propertyRuns } from '../../kit/fullRun';

/** A small site: what is above each page. */
const ABOVE: Record<string, string | null> = {
  '/605': null,
  '/605/list': '/605',
  '/605/communities': '/605',
  '/605/home/1': '/605/list',
  '/605/home/2': '/605/list',
  '/605/community/1': '/605/communities',
  '/605/home/1/agents': '/605/home/1',
  '/605/deals/1': '/605/community/1',
};
const PLACES = Object.keys(ABOVE);
const above = (path: string) => ABOVE[path] ?? null;
const stepsOf = (path: string): number => {
  const next = above(path);
  return next === null ? 0 : 1 + stepsOf(next);
};

/** A tab with a history, as a browser keeps it: entries of the product, and one from before it. */
class Tab {
  private made = 0;
  private entries: { key: string; path: string }[] = [];
  private at = -1;
  visit: VisitedPages = NOTHING_VISITED;

  constructor(path: string) {
    this.push(path, 'landed');
  }

  get path(): string {
    return this.entries[this.at]?.path ?? '';
  }

  private key = () => `k${this.made++}`;

  private arrive(how: Arrival) {
    const { key = '', path = '' } = this.entries[this.at] ?? {};
    this.visit = arrivedAt(this.visit, how, { key, path, above: above(path), steps: stepsOf(path) });
  }

  private push(path: string, how: Arrival) {
    this.entries = [...this.entries.slice(0, this.at + 1), { key: this.key(), path }];
    this.at = this.entries.length - 1;
    this.arrive(how);
  }

  open(path: string) {
    // The router replaces an entry by one of the same address.
    if (path === this.path) this.arrive('replaced');
    else this.push(path, 'opened');
  }

  land(path: string) {
    this.push(path, 'landed');
  }

  move(by: number) {
    if (!this.entries[this.at + by]) return;
    this.at += by;
    this.arrive('moved');
  }

  reload() {
    this.entries[this.at] = { key: this.key(), path: this.path };
    this.arrive('reloaded');
  }

  /** Presses 返回; false where the browser would have left the product. */
  return(): boolean {
    this.visit = returnFrom(this.visit);
    if (this.visit.returning === 'up') this.push(above(this.path) ?? '', 'opened');
    else if (this.at === 0) return false;
    else this.move(-1);
    return true;
  }
}

type Step = (tab: Tab) => void;
const place = fc.constantFrom(...PLACES);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: place.map(
      (path): Step =>
        (tab) =>
          tab.open(path),
    ),
  },
  {
    weight: 1,
    arbitrary: place.map(
      (path): Step =>
        (tab) =>
          tab.land(path),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(-1, 1, -2).map(
      (by): Step =>
        (tab) =>
          tab.move(by),
    ),
  },
  { weight: 2, arbitrary: fc.constant<Step>((tab) => above(tab.path) !== null && tab.return()) },
  { weight: 1, arbitrary: fc.constant<Step>((tab) => tab.reload()) },
);

describe('返回', () => {
  test('from wherever one has wandered, leads to the front page: four at the most, none in vain, never out', () => {
    fc.assert(
      fc.property(place, fc.array(step, { maxLength: 30 }), (landing, steps) => {
        const tab = new Tab(landing);
        for (const walk of steps) walk(tab);
        let returns = 0;
        while (above(tab.path) !== null) {
          const before = tab.path;
          expect(tab.return()).toBe(true);
          expect(tab.path).not.toBe(before);
          returns += 1;
          expect(returns).toBeLessThanOrEqual(MAX_RETURNS);
        }
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });

  test('leads up from a shared link, and then never down again', () => {
    const tab = new Tab('/605/deals/1');
    const seen = [];
    while (above(tab.path) !== null) {
      tab.return();
      seen.push(tab.path);
    }
    expect(seen).toEqual(['/605/community/1', '/605/communities', '/605']);
  });

  test.each([false, true])('leads back where one came from (reloaded meanwhile: %s)', (reloads) => {
    const tab = new Tab('/605/list');
    tab.open('/605/home/1');
    if (reloads) tab.reload();
    tab.open('/605/community/1');
    if (reloads) tab.reload();
    tab.return();
    expect(tab.path).toBe('/605/home/1');
    tab.return();
    expect(tab.path).toBe('/605/list');
  });

  test('leads back from the page above to one below it that a link had led up from', () => {
    const tab = new Tab('/605/home/1');
    tab.open('/605/list');
    tab.return();
    expect(tab.path).toBe('/605/home/1');
  });

  test('leads up from where a link from elsewhere landed in a tab that had been here before', () => {
    const tab = new Tab('/605/list');
    tab.open('/605/home/1');
    tab.land('/605/deals/1');
    tab.return();
    expect(tab.path).toBe('/605/community/1');
  });

  test('pressed before any script could see it, counts as one that went up', () => {
    const visit = new Tab('/605/home/1').visit;
    const list = { key: 'x', path: '/605/list', above: '/605', steps: 1 };
    const arrived = arrivedAt(climbedUnseen(visit, 'opened', list.path), 'opened', list);
    expect(returnFrom(arrived).returning).toBe('up');
    expect(climbedUnseen(visit, 'landed', list.path)).toBe(visit);
    expect(climbedUnseen(visit, 'opened', '/605')).toBe(visit);
  });
});
