import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { withCachedParts } from '@/components/shell/cachedParts';
import { PartDrawer, staticParts } from '@/components/ui/staticParts';
import { defined } from '@/lib/kernel/defined';
import { usePage } from '@/stores/PageProvider';
import { IN_APP, Shell } from '../../kit/Shell';
import { NOW } from '../../kit/today';
import { serverHtml } from '../serverHtml';

const draws = vi.fn();
function Place({ place, note }: { place: { name: string }; note?: string }) {
  draws();
  return <p>{`${place.name}的成交${note ?? ''}`}</p>;
}
const Where = ({ place }: { place: { name: string } }) => <p>{`${place.name} ${usePage().inApp ? 'app' : 'h5'}`}</p>;
const When = ({ place }: { place: { name: string } }) => <p>{`${place.name} ${usePage().now}`}</p>;
const part = staticParts(async () => ({ Place, Where, When }));
const StaticPlace = part('Place');
const StaticWhere = part('Where');
const StaticWhen = part('When');

let three: { name: string };
beforeEach(() => {
  three = { name: '三林' };
  draws.mockClear();
});

interface Asked {
  of?: ComponentType<{ place: { name: string }; note?: string }>;
  place?: { name: string };
  note?: string;
  shell?: object;
}

function drawn({ of: Part = StaticPlace, place = three, note, shell = {} }: Asked = {}): string {
  const page = (
    <Shell {...shell}>
      <main>
        <Part place={place} {...defined({ note })} />
        <p>其后</p>
      </main>
    </Shell>
  );
  const browser = globalThis.window;
  vi.stubGlobal('window', undefined);
  try {
    return withCachedParts((drawer) => renderToString(<PartDrawer value={drawer}>{page}</PartDrawer>));
  } finally {
    vi.stubGlobal('window', browser);
  }
}

/** Their code comes with the first drawing of a process. */
beforeAll(async () => {
  for (const One of [StaticPlace, StaticWhere, StaticWhen])
    await serverHtml(
      <Shell>
        <One place={{ name: '' }} />
      </Shell>,
    );
});

test('the same data are drawn until they were seen twice, and not again: the HTML is the same to the letter', () => {
  const place = { name: '周浦' };
  const answers = [drawn({ place }), drawn({ place }), drawn({ place }), drawn({ place })];
  expect(draws).toHaveBeenCalledTimes(2);
  expect(new Set(answers).size).toBe(1);
  expect(answers[3]).toContain('周浦的成交</p>');
  expect(answers[3]).not.toContain('wbr');
});

test('other data, or another of the props, are drawn', () => {
  for (let time = 0; time < 3; time++) drawn();
  expect(drawn({ note: '，2 套' })).toContain('三林的成交，2 套');
  expect(drawn({ place: { name: '三林' } })).toContain('三林的成交');
  expect(drawn()).toContain('三林的成交<');
});

test('what a part reads of the page around it is looked at', () => {
  for (let time = 0; time < 4; time++) expect(drawn({ of: StaticWhere })).toContain('三林 h5');
  for (let time = 0; time < 4; time++)
    expect(drawn({ of: StaticWhere, shell: { environment: IN_APP } })).toContain('三林 app');
  expect(drawn({ of: StaticWhere })).toContain('三林 h5');
});

test('a part that tells the time is drawn anew in another minute', () => {
  for (let time = 0; time < 4; time++) drawn({ of: StaticWhen, shell: { now: NOW } });
  expect(drawn({ of: StaticWhen, shell: { now: NOW } })).toContain(String(NOW));
  expect(drawn({ of: StaticWhen, shell: { now: NOW + 60_000 } })).toContain(String(NOW + 60_000));
});
