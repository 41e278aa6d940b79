import { beforeAll, describe, expect, test } from 'vitest';
import { FOLLOW_KINDS, type FollowKind } from '@/lib/follow/followKind';
import type { MarkedThing } from '@/lib/note/contract';
import { readThing } from '@/lib/note/mark';
import { database } from '@/lib/server/database/database';
import { follow } from '@/lib/server/follow/commands/follow';
import { storeMark } from '@/lib/server/note/queries/homeMarks';
import type { Page } from '@/lib/server/page/definePage';
import { PAGES } from '@/lib/server/page/registry';
import { addressOf, PAGE_TABLE } from '../kit/authorisation/pageTable';
import type { Things } from '../kit/authorisation/rules';
import { thingsOf } from '../kit/authorisation/things';
import { withOwnDataDir } from '../kit/dataDir';
import { type Opened, renderedPage } from '../kit/renderedPage';
import { type SignedIn, signIn } from '../kit/signIn';

// What every page of the registry has to do with homes and other things: a new page that forgets it falls here.

withOwnDataDir('demo');

const CITY = 605;

let things: Things;
let article: { id: number; author: string };
let rental: { id: number; community: number };
/** The community of the home whose page is opened. */
let itsCommunity: number;

beforeAll(async () => {
  const opened = await database();
  things = await thingsOf(opened);
  const { db } = opened;
  const ofCity = { article: db.selectFrom('articles'), rental: db.selectFrom('rentals') };
  article = await ofCity.article
    .select(['id', 'author'])
    .where((is) => is.and([is('city_id', '=', CITY), is('community_id', 'is not', null)]))
    .orderBy('id')
    .executeTakeFirstOrThrow();
  rental = await ofCity.rental
    .select(['id', 'community_id as community'])
    .where('id', '=', things.rental.own)
    .executeTakeFirstOrThrow();
  const home = db.selectFrom('estates').select('community_id').where('id', '=', things.estate.own);
  itsCommunity = (await home.executeTakeFirstOrThrow()).community_id;
});

const visited = PAGES.filter(({ consolePart }) => !consolePart);
const pageOf = (path: string): Page => {
  const found = PAGES.find((page) => page.path === path);
  if (!found) throw new Error(`${path} is no page`);
  return found;
};

type Address = Omit<Opened, 'token'> & { page: Page };

const inCity = (page: Page, more: Record<string, string>): Address => ({
  page,
  ...addressOf(page, things, 'own'),
  query: more,
});

/** Each page at its plainest, and at the addresses where it shows something else. */
function addresses(): Address[] {
  const [renting, articles] = [pageOf('/{city}/renting/{houseId}'), pageOf('/{city}/home-list/more-article')];
  const [results, presets] = [pageOf('/{city}/search/result'), pageOf('/activity/houseList')];
  const ofRental = { city: String(CITY), houseId: String(rental.community) };
  return [
    ...visited.map((page) => ({ page, ...addressOf(page, things, 'own') })),
    ...['rent', 'community', 'new'].map((tab) => inCity(results, { tab })),
    inCity(results, { view: 'map' }),
    inCity(presets, { preset: 'bargain' }),
    inCity(articles, { id: String(article.id) }),
    {
      page: renting,
      path: `/${CITY}/renting/${rental.community}`,
      params: ofRental,
      query: { rentalId: String(rental.id) },
    },
  ];
}

const nameOf = ({ page, query }: Address): string => [page.path, ...Object.keys(query)].join(' ');

describe('what somebody has ruled out', () => {
  /** A link is a card of a community or leads to a home; what else names a community is a way there or a figure of it. */
  function linkedIn(html: string): Set<string> {
    const links = [...html.matchAll(/<a\s[^>]*>/g)].map(([tag]) => ({
      href: /href="([^"]*)"/.exec(tag)?.[1] ?? '',
      isCard: /class="[^"]*\bcard\b/.test(tag),
    }));
    return new Set(
      links.flatMap(({ href, isCard }) => {
        const [, estate] = /\/house-detail\/(\d+)(?:[?#]|$)/.exec(href) ?? [];
        const [, toLet] = /[?;&]rentalId=(\d+)/.exec(href) ?? [];
        const [, community] = (isCard && /\/house-resold\/(\d+)(?:[?#]|$)/.exec(href)) || [];
        return [estate && `estate-${estate}`, toLet && `rental-${toLet}`, community && `community-${community}`].filter(
          (text) => typeof text === 'string',
        );
      }),
    );
  }

  /** What a page is about it shows whatever is thought of it. */
  const subjectsOf = ({ params, query }: Address): string[] =>
    [...Object.values(params), ...Object.values(query), String(itsCommunity)].flatMap((id) => [
      `estate-${id}`,
      `rental-${id}`,
      `community-${id}`,
    ]);

  async function shownTo({ token }: SignedIn): Promise<Map<string, Set<string>>> {
    const shown = new Map<string, Set<string>>();
    for (const address of addresses()) {
      const html = await renderedPage(address.page, { ...address, token });
      const own = new Set(subjectsOf(address));
      shown.set(nameOf(address), new Set([...linkedIn(html ?? '')].filter((text) => !own.has(text))));
    }
    return shown;
  }

  /** Of lists in which it stands all the same, why. */
  const STANDS: Readonly<Record<string, string>> = {
    '/{city}/house-note': 'it lists one’s own marks, each with what it says',
    '/{city}/house-note/{houseId}': 'as the page above it',
  };

  test.each([
    ['a home', ({ kind }: MarkedThing) => kind !== 'community', 12],
    ['a community', ({ kind }: MarkedThing) => kind === 'community', 2],
  ])('%s is on no page’s list', async (_what, isMeant, leastLists) => {
    const opened = await database();
    const member = await signIn(opened, {}, Date.now());
    const before = await shownTo(member);
    const meant = [...new Set([...before.values()].flatMap((texts) => [...texts]))].filter((text) => {
      const thing = readThing(text);
      return thing !== null && isMeant(thing);
    });
    const lists = [...before].filter(([, texts]) => meant.some((text) => texts.has(text)));
    expect(lists.length, 'lists that were looked at').toBeGreaterThanOrEqual(leastLists);
    for (const text of meant) {
      const mark = { userId: member.userId, cityId: CITY, mark: 'exclude', now: Date.now() } as const;
      await storeMark(opened.db, { ...mark, ...(readThing(text) as MarkedThing) });
    }
    const after = await shownTo(member);
    const left = [...after]
      .map(([name, texts]) => [name, meant.filter((text) => texts.has(text))] as const)
      .filter(([name, texts]) => texts.length > 0 && !(name in STANDS));
    expect(left, 'ask useOwnList for what is shown, and the calls to leave it out (decision 0033)').toEqual([]);
  });
});

describe('a page about something that can be followed has its button', () => {
  /** About such a thing, and no page of its own: what is there to be followed is one press away. */
  const BESIDE: Readonly<Record<string, string>> = {
    '/{city}/house-note/{houseId}': 'one’s own notes',
    '/{city}/community-list/{id}': 'the list around it',
    '/{city}/qa-list/{houseId}': 'questions about it',
    '/{city}/house-comments/{houseId}': 'comments on it',
    '/{city}/deal-history/{houseId}': 'its deals',
    '/{city}/renting/{houseId}': 'what is to let there',
    '/{city}/week-report/{districtId}': 'the week of a district',
    '/{city}/week-report/{districtId}/{plateId}': 'its week',
    '/{city}/property/{propertyId}': 'what became of a flat, listed or not',
    '/ask/v2/{id}': 'questions about it',
  };

  const isFollowed = (kind: string | undefined): kind is FollowKind => FOLLOW_KINDS.some((one) => one === kind);

  /** Pages whose path ends with such a thing. */
  const ofThings = visited.flatMap((page) => {
    const [, last = ''] = /\{(\w+)\}$/.exec(page.path) ?? [];
    const kind = page.params[last];
    return isFollowed(kind) && !(page.path in BESIDE) ? [{ page, kind, name: last }] : [];
  });

  /** The page and what is followed there, of each kind. */
  function offers(): { address: Address; kind: FollowKind; target: string }[] {
    const named = addresses();
    const at = (name: string) => named.find((one) => nameOf(one) === name) as Address;
    const read = at('/{city}/home-list/more-article id');
    return [
      ...ofThings.map(({ page, kind, name }) => {
        const address = { page, ...addressOf(page, things, 'own') };
        return { address, kind, target: address.params[name] ?? '' };
      }),
      { address: at('/{city}/renting/{houseId} rentalId'), kind: 'rental', target: String(rental.id) },
      { address: read, kind: 'article', target: String(article.id) },
      { address: read, kind: 'author', target: article.author },
    ];
  }

  /** The forms of a page that follow a thing, or follow it no more. */
  function buttonsIn(html: string): { kind: string; target: string; deed: string; back: string }[] {
    return [...html.matchAll(/<form[\s\S]*?<\/form>/g)].flatMap(([form]) => {
      const field = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(form)?.[1] ?? '';
      const deed = /<button[^>]*value="((?:un)?follow)"/.exec(form)?.[1];
      const { kind, target, back } = { kind: field('kind'), target: field('target'), back: field('back') };
      return deed ? [{ kind, target, deed, back }] : [];
    });
  }

  const offersOf = (html: string): string[] => buttonsIn(html).map(({ kind, target }) => `${kind} ${target}`);

  test('each kind has a page, and no page is excused that there is not', () => {
    expect(new Set(offers().map(({ kind }) => kind))).toEqual(new Set(FOLLOW_KINDS));
    expect(Object.keys(BESIDE).filter((path) => !(path in PAGE_TABLE))).toEqual([]);
  });

  test.each(['nobody', 'a member'])('for %s, in what the server sends', async (who) => {
    const token = who === 'nobody' ? undefined : (await signIn(await database(), {}, Date.now())).token;
    const without: string[] = [];
    for (const { address, kind, target } of offers()) {
      const html = await renderedPage(address.page, { ...address, token });
      if (html !== null && !offersOf(html).includes(`${kind} ${target}`)) without.push(`${nameOf(address)}: ${kind}`);
    }
    expect(without, 'FavouriteAction, FollowAction or FollowButton (decision 0036)').toEqual([]);
  });

  test('and every page with such a button says whether it is followed, and leads back to itself', async () => {
    const opened = await database();
    const { token, userId } = await signIn(opened, {}, Date.now());
    const ofAuthor = inCity(pageOf('/{city}/home-list/more-article'), { author: article.author });
    const places = [...addresses(), ofAuthor].filter(({ page }) => page.path !== '/profile/collect');
    const shown = new Map<string, ReturnType<typeof buttonsIn>>();
    const look = async (): Promise<void> => {
      for (const address of places) {
        const buttons = buttonsIn((await renderedPage(address.page, { ...address, token })) ?? '');
        if (buttons.length > 0) shown.set(nameOf(address), buttons);
      }
    };
    await look();
    expect(shown.size, 'pages with a button').toBeGreaterThanOrEqual(ofThings.length + 3);
    const all = [...shown].flatMap(([name, buttons]) => buttons.map((button) => ({ name, ...button })));
    expect(all.filter(({ deed }) => deed !== 'follow')).toEqual([]);
    for (const one of new Set(all.map(({ kind, target }) => `${kind} ${target}`))) {
      const [kind = '', ...target] = one.split(' ');
      const thing = { kind: kind as FollowKind, target: target.join(' ') };
      await follow({ ...opened, now: Date.now() }, userId, thing);
    }
    await look();
    const unsaid = [...shown].filter(([, buttons]) => buttons.some(({ deed }) => deed === 'follow'));
    expect(
      unsaid.map(([name]) => name),
      'say it in `follows` of definePage (decision 0036)',
    ).toEqual([]);
    const paths = new Set(places.map(({ path }) => path));
    const elsewhere = all.filter(({ back }) => !paths.has(back.replaceAll('&amp;', '&').split('?')[0] ?? ''));
    expect(elsewhere).toEqual([]);
  });
});
