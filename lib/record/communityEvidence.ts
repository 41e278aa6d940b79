import { haversineMetres } from '@/lib/kernel/place/geo';
import { addressKey, type CommunityName, namesOf, parseCommunityName } from './communityName';

// In what two communities are alike, and in what not: by the name, then by what says that it is the same place.

export interface StatedCommunity {
  id: number;
  name: string;
  alias: string | null;
  districtId: number | null;
  plateId: number | null;
  address: string | null;
  lng: number | null;
  lat: number | null;
  builtYear: number | null;
  homeCount: number | null;
  developer: string | null;
  propertyCompany: string | null;
}

export type EvidenceKind =
  | 'sameName'
  | 'aliasName'
  | 'ending'
  | 'phase'
  | 'name'
  | 'address'
  | 'distance'
  | 'district'
  | 'plate'
  | 'year'
  | 'homes'
  | 'developer'
  | 'company';

/** One thing in which two are alike, or not. */
export interface Evidence {
  kind: EvidenceKind;
  isAlike: boolean;
  /** What it adds for one community, or takes away. */
  points: number;
  one: string;
  other: string;
}

/** From so many points on a pair is proposed. */
export const MIN_TWIN_POINTS = 5;

/** Metres: at one gate; in one block; too far for one community. */
const NEAR_METRES = 100;
const BLOCK_METRES = 300;
const FAR_METRES = 800;

const FAR_YEARS = 5;

const NEVER = -100;

/** A name with what it is made of. */
export interface ReadName {
  text: string;
  parsed: CommunityName;
}

export const readNames = ({ name, alias }: Pick<StatedCommunity, 'name' | 'alias'>): ReadName[] =>
  namesOf(name, alias).map((text) => ({ text, parsed: parseCommunityName(text) }));

/** Everything that speaks for and against two being one community. */
export function compareCommunities(
  one: StatedCommunity,
  other: StatedCommunity,
  namesBy: (community: StatedCommunity) => ReadName[] = readNames,
): Evidence[] {
  return [
    compareNames(namesBy(one), namesBy(other)),
    compareAddresses(one, other),
    compareDistance(one, other),
    compareIds('district', one.districtId, other.districtId, [1, -3]),
    compareIds('plate', one.plateId, other.plateId, [1, 0]),
    compareYears(one.builtYear, other.builtYear),
    compareHomes(one.homeCount, other.homeCount),
    compareTexts('developer', one.developer, other.developer),
    compareTexts('company', one.propertyCompany, other.propertyCompany),
  ].filter((evidence) => evidence !== null);
}

export const pointsOf = (evidence: readonly Evidence[]): number =>
  evidence.reduce((sum, { points }) => sum + points, 0);

const NAMING: readonly EvidenceKind[] = ['sameName', 'aliasName', 'ending', 'address'];

/** One developer, one year and one gate are no twin: something has to say that they go by one name or address. */
export const isLikelyOne = (evidence: readonly Evidence[]): boolean =>
  pointsOf(evidence) >= MIN_TWIN_POINTS && evidence.some(({ kind, isAlike }) => isAlike && NAMING.includes(kind));

const found = (kind: EvidenceKind, points: number, isAlike: boolean, one: unknown, other: unknown): Evidence => ({
  kind,
  points,
  isAlike,
  one: String(one),
  other: String(other),
});

/** Of all their names those that are nearest; but the phase in their own names counts whatever the others are. */
function compareNames(own: readonly ReadName[], its: readonly ReadName[]): Evidence {
  const pairs = own.flatMap((one, at) => its.map((other, to) => compareTwoNames(one, other, at + to > 0)));
  const apart = pairs[0]?.kind === 'phase' ? pairs[0] : null;
  return apart ?? pairs.reduce((best, next) => (next.points > best.points ? next : best));
}

function compareTwoNames(one: ReadName, other: ReadName, isAlias: boolean): Evidence {
  const [own, its] = [one.parsed, other.parsed];
  const as = (kind: EvidenceKind, points: number, isAlike: boolean) =>
    found(kind, points, isAlike, one.text, other.text);
  if (own.core !== its.core) return as('name', 0, false);
  const marks = [own.marks.join(), its.marks.join()];
  if (marks[0] !== marks[1]) return as('phase', marks.includes('') ? -2 : NEVER, false);
  if (own.ending === its.ending) return as(isAlias ? 'aliasName' : 'sameName', 4, true);
  return as('ending', endingPoints(own, its), true);
}

/** 金谊河畔 and 金谊河畔花园 are one more often than 三林苑 and 三林城. */
function endingPoints(one: CommunityName, other: CommunityName): number {
  if (one.ending !== '' && other.ending !== '') return 1;
  return [...one.core].length > 2 ? 3 : 2;
}

function compareAddresses({ address: one }: StatedCommunity, { address: other }: StatedCommunity): Evidence | null {
  const [own, its] = [addressKey(one), addressKey(other)];
  if (own === null || its === null) return null;
  if (own === its) return found('address', 3, true, own, its);
  const isOneRoad = own.replace(/\d.*/, '') === its.replace(/\d.*/, '');
  return found('address', isOneRoad ? -2 : -1, false, own, its);
}

/** null where one of them has no position. */
export function metresApart(one: StatedCommunity, other: StatedCommunity): number | null {
  if (one.lng === null || one.lat === null || other.lng === null || other.lat === null) return null;
  return haversineMetres({ lng: one.lng, lat: one.lat }, { lng: other.lng, lat: other.lat });
}

function compareDistance(one: StatedCommunity, other: StatedCommunity): Evidence | null {
  const metres = metresApart(one, other);
  if (metres === null) return null;
  const points = [
    [NEAR_METRES, 2],
    [BLOCK_METRES, 1],
    [FAR_METRES, 0],
  ].find(([most = 0]) => metres <= most)?.[1];
  return found('distance', points ?? -4, metres <= BLOCK_METRES, Math.round(metres), Math.round(metres));
}

function compareIds(
  kind: 'district' | 'plate',
  one: number | null,
  other: number | null,
  [same, different]: readonly [number, number],
): Evidence | null {
  if (one === null || other === null) return null;
  return found(kind, one === other ? same : different, one === other, one, other);
}

function compareYears(one: number | null, other: number | null): Evidence | null {
  if (one === null || other === null) return null;
  const apart = Math.abs(one - other);
  const points = apart > FAR_YEARS ? -3 : 0;
  return found('year', apart === 0 ? 1 : points, apart === 0, one, other);
}

function compareHomes(one: number | null, other: number | null): Evidence | null {
  if (one === null || other === null) return null;
  const isAlike = Math.abs(one - other) <= 0.02 * Math.max(one, other);
  return found('homes', isAlike ? 1 : 0, isAlike, one, other);
}

function compareTexts(kind: 'developer' | 'company', one: string | null, other: string | null): Evidence | null {
  if (one === null || other === null) return null;
  return found(kind, one === other ? 1 : 0, one === other, one, other);
}
