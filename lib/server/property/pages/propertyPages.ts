import type { OwnHomesPageProps, PropertyPageProps } from '@/lib/property/views/propertyPages';
import { eventRowOf } from '@/lib/property/views/propertyText';
import { unitName } from '@/lib/property/views/unitName';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { definePage, type Loaded, type Page } from '@/lib/server/page/definePage';
import { type PageContext, PageOfOtherCity, type PageRedirect } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { requiredId } from '@/lib/server/page/requiredId';
import { ApiError } from '@/services/http/apiError';
import { getUnitFile } from '../calls/getFile';
import { claimOwnHome, getOwnHomes, releaseOwnHome } from '../calls/ownHomes';

const both = {
  access: everyone,
  cache: 'none',
  posts: true,
  sitemap: 'none',
  layout: [],
} as const satisfies Partial<Page<PropertyPageProps>>;

/** 我的房子: those of the account; of nobody, those of the device. */
export const ownHomesPage = definePage<OwnHomesPageProps>({
  path: '/{city}/property',
  name: '我的房子',
  up: { to: () => paths.profile(), steps: 2 },
  load: ownHomesProps,
  ...both,
});

/** One unit's file. */
export const propertyPage = definePage<PropertyPageProps>({
  path: '/{city}/property/{propertyId}',
  name: '房产档案',
  // The number of a listing is its own id (lib/property/propertyId.ts).
  params: { propertyId: 'estate' },
  up: { to: ({ city }) => paths.property(city.id), steps: 3 },
  load: propertyProps,
  ...both,
});

const isSomebody = ({ viewer }: PageContext): boolean => viewer.role !== 'anonymous';

async function ownHomesProps(context: PageContext): Promise<OwnHomesPageProps | PageRedirect> {
  const { request, city, posted } = context;
  const propertyId = parseId(posted?.propertyId);
  if (posted?.do === 'release' && propertyId !== null) {
    await releaseOwnHome(request, { propertyId });
    return { redirectTo: paths.property(city.id), seeOther: true };
  }
  return { homes: isSomebody(context) ? (await getOwnHomes(request)).homes : null };
}

export async function propertyProps(context: PageContext): Promise<Loaded<PropertyPageProps> | PageRedirect> {
  const { request, city, params, posted, now } = context;
  const propertyId = requiredId(params.propertyId);
  const acted = posted ? await act(context, propertyId) : null;
  if (acted !== null && typeof acted !== 'string') return acted;
  const whole = await getUnitFile(request, { propertyId });
  if (whole.cityId !== city.id) throw new PageOfOtherCity(whole.cityId);
  const own = isSomebody(context) ? (await getOwnHomes(request)).homes : [];
  const { events, ...file } = whole;
  return {
    file,
    name: unitName(file.community.name, file.unit),
    events: events.map((event) => eventRowOf(event, whole, now)),
    isOwn: own.some((home) => home.propertyId === propertyId),
    refused: acted,
  };
}

async function act({ request, city, posted }: PageContext, propertyId: number): Promise<PageRedirect | string | null> {
  try {
    if (posted?.do === 'claim') await claimOwnHome(request, { propertyId });
    else if (posted?.do === 'release') await releaseOwnHome(request, { propertyId });
    else return null;
    return { redirectTo: paths.property(city.id, propertyId), seeOther: true };
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'conflict') return failure.message;
    throw failure;
  }
}
