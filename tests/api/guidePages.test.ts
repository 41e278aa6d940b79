import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AbuseReportFormProps, AbuseReportReceiptProps } from '@/lib/abuseReport/views/abuseReportPages';
import { GUIDE } from '@/lib/guide/views/guide';
import {
  abuseReportFormPage,
  abuseReportPage,
  abuseReportReceiptPage,
} from '@/lib/server/abuseReport/pages/abuseReportPages';
import type { OpenDatabase } from '@/lib/server/db/client';
import { guideTalkPage } from '@/lib/server/guide/pages/guideTalkPage';
import { helperPage } from '@/lib/server/lead/pages/helperPage';
import { PageNotFound, type PageRedirect } from '@/lib/server/page/pageContext';
import { storeSupport } from '@/lib/server/support/queries/supportSettings';
import { pageContext } from '../kit/pageContext';
import { openPlacedDatabase } from '../kit/place';
import { propsOf } from '../kit/propsOf';
import { agentRow, estateRow } from '../kit/rows';

// The guide and the pages of reports, past their declarations, to the database.

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openPlacedDatabase();
  await opened.db.insertInto('estates').values(estateRow()).execute();
  await opened.db.insertInto('agents').values(agentRow()).execute();
});
afterAll(() => opened.close());

describe('/helper', () => {
  const guideOf = async (query: Record<string, string>) => (await propsOf(helperPage, opened, { query })).guide;

  test('shows all articles, those of a topic, those found, or one with where to go on', async () => {
    expect((await guideOf({}))?.cards).toHaveLength(GUIDE.length);
    expect((await guideOf({ topic: 'renting' }))?.cards.map(({ topic }) => topic)).toContain('renting');
    expect((await guideOf({ q: '假房源' }))?.cards[0]?.slug).toBe('report-a-home');
    expect((await guideOf({ q: '火星' }))?.cards).toEqual([]);
    const one = await guideOf({ article: 'budget' });
    expect(one?.article?.links.map(({ href }) => href)).toContain('/activity/mortgage');
    expect(one?.cards.map(({ slug }) => slug)).not.toContain('budget');
    await expect(guideOf({ article: 'nowhere' })).rejects.toThrow(PageNotFound);
  });

  test('is the lead form where a kind is named, and nothing else', async () => {
    const shown = await propsOf(helperPage, opened, { query: { kind: 'visit', estateId: '1001' } });
    expect([shown.guide, shown.requested?.about]).toEqual([null, '三林苑 2室1厅']);
  });
});

describe('/helper2', () => {
  const at = (step?: string) => propsOf(guideTalkPage, opened, { query: step === undefined ? {} : { at: step } });

  test('asks, says what was chosen, and ends at a page', async () => {
    const first = await at();
    expect(first).toMatchObject({ backHref: null, said: [{ who: 'helper' }] });
    expect(first.links.every(({ isChoice, href }) => isChoice && href.startsWith('/helper2?at='))).toBe(true);
    const end = await at('buy-money-loan');
    expect(end.said.map(({ who }) => who)).toEqual(['helper', 'you', 'helper', 'you', 'helper', 'you', 'helper']);
    expect(end.backHref).toBe('/helper2?at=buy-money&cityId=605');
    expect(end.links[0]).toMatchObject({ href: '/activity/mortgage', isChoice: false });
    await expect(at('nowhere')).rejects.toThrow(PageNotFound);
  });

  test('ends at customer service while it is on, else where one leaves a number with an agent', async () => {
    vi.stubEnv('DEMO_DATA', 'off');
    expect((await at('rent-find')).links.map(({ href }) => href)).toEqual(['/605/renting', '/605/agent']);
    await storeSupport(opened.db, 'enabled', '1');
    await storeSupport(opened.db, 'peer', 'service');
    expect((await at('rent-find')).links.map(({ href }) => href)).toEqual([
      '/605/renting',
      '/im?userid=service&cityId=605',
    ]);
  });
});

describe('/inform', () => {
  // The page's props, or where it leads.
  type Shown = Partial<AbuseReportFormProps & AbuseReportReceiptProps & PageRedirect> & {
    problems: Record<string, string>;
  };
  const load = (
    page: { load: (context: never) => Promise<unknown> },
    path: string,
    posted: Record<string, string> | null = null,
    files: Uint8Array[] = [],
  ) => page.load(pageContext(opened, path, { posted, files }) as never) as Promise<Shown>;

  test('names what it is about, and there is no page of what is none', async () => {
    const shown = await propsOf(abuseReportPage, opened, { query: { estateId: '1001', more: '1' } });
    expect(shown).toMatchObject({ card: { title: '三林苑 2室1厅' }, ids: { estateId: 1001 } });
    expect((await propsOf(abuseReportPage, opened, {})).card).toBeNull();
    await expect(propsOf(abuseReportPage, opened, { query: { estateId: '9' } })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  test('keeps what was typed beside what is wrong, and says that pictures have to be chosen again', async () => {
    const form = { do: 'send', kind: 'fake', text: '短', mobile: '138', requestKey: 'form-0123456789abcdef' };
    const shown = await load(abuseReportFormPage, '/inform/detail?estateId=1001', form, [new Uint8Array(3)]);
    expect(shown.problems).toMatchObject({
      text: expect.any(String),
      mobile: expect.any(String),
      pictures: expect.any(String),
    });
    expect(shown.typed).toMatchObject({ text: '短', mobile: '138', kind: 'fake' });
    expect((await load(abuseReportFormPage, '/inform/detail', {})).problems.pictures).toContain('12 MB');
    expect(
      (await load(abuseReportFormPage, '/inform/detail', { do: 'send', text: '没有选类型' })).problems.kind,
    ).toBeTruthy();
  });

  test('leads to a receipt that its link opens, that says which pictures it has not, and that ends there', async () => {
    const form = { do: 'send', kind: 'fake', text: '这套房早就没有了', requestKey: 'form-1123456789abcdef' };
    const sent = await load(abuseReportFormPage, '/inform/detail?estateId=1001', form, [new Uint8Array(3)]);
    expect(sent).toMatchObject({
      seeOther: true,
      redirectTo: expect.stringMatching(/^\/inform\/succee\?number=\d{8}&key=.*&done=sent&refused=1/),
    });
    const to = sent.redirectTo ?? '';
    const again = await load(abuseReportFormPage, '/inform/detail?estateId=1001', form);
    const receipt = (of: string) => new URL(of, 'http://x').searchParams.get('number');
    expect(receipt(again.redirectTo ?? '')).toBe(receipt(to));
    const shown = await load(abuseReportReceiptPage, to);
    expect(shown).toMatchObject({ done: 'sent', refused: 1, report: { state: 'new', text: form.text } });
    const added = await load(abuseReportReceiptPage, to, { do: 'add' }, [new Uint8Array(3)]);
    expect(added.problems.pictures).toBeTruthy();
    expect((await load(abuseReportReceiptPage, to, { do: 'add' }, [])).problems.pictures).toBeTruthy();
    expect(await load(abuseReportReceiptPage, to, { do: 'withdraw' })).toMatchObject({ seeOther: true });
    expect(await load(abuseReportReceiptPage, to)).toMatchObject({
      report: null,
      problems: { other: expect.any(String) },
    });
  });

  test('a receipt is looked up by number and phone, and leads to its link', async () => {
    const found = await load(abuseReportReceiptPage, '/inform/succee', { do: 'look', number: '1', mobile: '' });
    expect(found.problems).toMatchObject({ number: expect.any(String), mobile: expect.any(String) });
    const form = { do: 'send', kind: 'price', text: '价格和说的不一样', mobile: '13800138000', consent: '1' };
    const { redirectTo } = await load(abuseReportFormPage, '/inform/detail', form);
    const number = new URL(redirectTo ?? '', 'http://x').searchParams.get('number') ?? '';
    const looked = await load(abuseReportReceiptPage, '/inform/succee', {
      do: 'look',
      number,
      mobile: '138 0013 8000',
    });
    expect(looked).toMatchObject({ seeOther: true, redirectTo: expect.stringContaining(`number=${number}&key=`) });
  });
});
