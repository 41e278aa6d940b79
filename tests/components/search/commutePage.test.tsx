import { render, screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommutePage } from '@/components/search/CommutePage';
import { paths } from '@/lib/routes/paths';
import type { Commute } from '@/lib/search/filters';
import type { OpenDatabase } from '@/lib/server/db/client';
import { commutePage } from '@/lib/server/search/pages/commutePage';
import { openSearchDatabase } from '../../api/search/searchFixture';
import { CITY } from '../../kit/city';
import { pageContext } from '../../kit/pageContext';
import { Shell } from '../../kit/Shell';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openSearchDatabase();
});
afterAll(() => opened.close());

const BACK = '/605/house-detail/1001';
const STATION: Commute = { to: 'station', id: 31, minutes: 30, by: 'metro', changes: 1 };

/** What the page answers to a form, and which ways it has the browser keep; null: it leaves them as they are. */
async function post(posted: Record<string, string>, own: Commute[] = []) {
  const kept: { ways: readonly Commute[] | null } = { ways: null };
  const keepCommutes = (ways: readonly Commute[]) => {
    kept.ways = ways;
    return true;
  };
  const context = pageContext(opened, paths.commute(CITY.id), {
    posted: { back: BACK, ...posted },
    ownCommutes: () => own,
    keepCommutes,
  });
  return { answer: await commutePage.load(context), kept: kept.ways };
}

const led = { redirectTo: BACK, seeOther: true };

describe('the form of ways', () => {
  it.each([
    [
      'the name of a station',
      { to1: '三林东站', minutes1: '30' },
      [{ to: 'station', id: 31, minutes: 30, by: 'metro' }],
    ],
    ['a name alone', { to1: '三林东' }, [{ to: 'station', id: 31, minutes: 40, by: 'metro' }]],
    ['a plate before a station', { to1: '三林' }, [{ to: 'plate', id: 11, minutes: 40, by: 'metro' }]],
    [
      'the suggestion that is picked',
      { to1: '三林', place1: 'station-31', minutes1: '20', by1: 'foot', changes1: '1' },
      [{ to: 'station', id: 31, minutes: 20, by: 'foot' }],
    ],
    [
      'two places',
      { to1: '三林东', to2: '三林', minutes2: '50', changes2: '0' },
      [
        { to: 'station', id: 31, minutes: 40, by: 'metro' },
        { to: 'plate', id: 11, minutes: 50, by: 'metro', changes: 0 },
      ],
    ],
    ['the second alone', { to1: '', to2: '三林东' }, [{ to: 'station', id: 31, minutes: 40, by: 'metro' }]],
    [
      'the kept place, while its name stands in the field',
      { to1: '三林东站', kept1: 'station-31', place1: 'plate-11' },
      [{ to: 'station', id: 31, minutes: 40, by: 'metro' }],
    ],
  ])('keeps %s and leads back', async (_what, posted, ways) => {
    const { answer, kept } = await post(posted as Record<string, string>);
    expect(kept).toEqual(ways);
    expect(answer).toEqual(led);
  });

  it.each([
    ['nothing', {}],
    ['a place that nobody knows', { to1: '莫须有路' }],
    ['a second place that nobody knows', { to1: '三林东', to2: '莫须有路' }],
    ['a suggestion of another city', { to1: '莫须有路', place1: 'station-999' }],
    ['minutes that are none', { to1: '三林东', minutes1: 'NaN' }],
  ])('of %s changes nothing, and says so', async (_what, posted) => {
    const { answer, kept } = await post(posted);
    expect(kept).toBeNull();
    expect(JSON.stringify(answer)).toMatch(/请填写常去的地方|没有这个地方/);
  });

  it('takes the ways off', async () => {
    const { answer, kept } = await post({ do: 'remove' }, [STATION]);
    expect(kept).toEqual([]);
    expect(answer).toEqual(led);
  });

  it('leads nowhere outside', async () => {
    const { answer } = await post({ to1: '三林东', back: '//evil.example' });
    expect(answer).toEqual({ redirectTo: '/', seeOther: true });
  });

  it('holds what is kept', async () => {
    const path = paths.commute(CITY.id, { back: BACK });
    const props = await commutePage.load(pageContext(opened, path, { ownCommutes: () => [STATION] }));
    if ('redirectTo' in props) throw new Error('led elsewhere');
    render(
      <Shell>
        <CommutePage {...props} />
      </Shell>,
    );
    expect(screen.getAllByRole('textbox')[0]).toHaveProperty('defaultValue', '三林东站');
    const ticked = screen.getAllByRole('radio', { checked: true }).map((one) => one.getAttribute('value'));
    expect(ticked.slice(0, 3)).toEqual(['30', 'metro', '1']);
    expect(screen.getByRole('button', { name: '移除通勤' })).toBeTruthy();
  });
});
