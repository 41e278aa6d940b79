import { fieldText } from '@/lib/console/views/recordText';
import type { TwinEvidence } from '@/lib/console/views/twinPages';
import { evidenceText, sameDealsText, samePicturesText } from '@/lib/console/views/twinText';
import { CONSOLE_TWIN_COPY as copy } from '@/lib/console/words/twin';
import { shownDealDay } from '@/lib/deal/shownDealDay';
import { joinKnown } from '@/lib/kernel/format/text';
import { compareCommunities, metresApart } from '@/lib/record/communityEvidence';
import type { CommunityTable, DealTable } from '@/lib/server/db/schema';
import type { PlaceNames } from '../queries/recordPlace';
import type { RecordRow } from '../queries/recordRows';
import { statedCommunity } from '../queries/statedCommunity';
import { type DoubledDeal, type MergePair, pictureList } from './planMerge';
import { type RecordField, recordFields } from './recordFields';

// In what two are alike, and in what not, before anybody chooses.

export interface TwinPlaces {
  winner: PlaceNames;
  loser: PlaceNames;
}

const stated = (row: RecordRow) => statedCommunity(row as unknown as CommunityTable);

export const metresBetween = ({ winner, loser }: MergePair): number | null =>
  metresApart(stated(winner), stated(loser));

/** What is alike first. */
export function twinEvidence(pair: MergePair, places: TwinPlaces, doubled: readonly DoubledDeal[]): TwinEvidence[] {
  const list = pair.kind === 'community' ? communityEvidence(pair, places) : homeEvidence(pair, places);
  const pictures = pictureList(pair.winner.pictures ?? null);
  const samePictures = pictureList(pair.loser.pictures ?? null).filter((one) => pictures.includes(one)).length;
  const more = [
    doubled.length > 0 && { text: sameDealsText(doubled.length, dealText(doubled[0]?.loser ?? {})), isAlike: true },
    samePictures > 0 && { text: samePicturesText(samePictures), isAlike: true },
  ].filter((one) => one !== false);
  return [...list, ...more].sort((one, other) => Number(other.isAlike) - Number(one.isAlike));
}

const dealText = ({ area = null, price = null, ...row }: RecordRow): string =>
  joinKnown([shownDealDay(row as unknown as DealTable), fieldText('area', area), fieldText('money', price)], '，');

const communityEvidence = ({ winner, loser }: MergePair, places: TwinPlaces): TwinEvidence[] =>
  compareCommunities(stated(winner), stated(loser)).map((evidence) => {
    const { kind, isAlike } = evidence;
    if (kind !== 'district' && kind !== 'plate') return { text: evidenceText(evidence), isAlike };
    const names = { one: places.winner[kind] ?? '', other: places.loser[kind] ?? '' };
    return { text: evidenceText(evidence, names), isAlike };
  });

const OF_HOMES = ['rooms', 'halls', 'area', 'total_floors', 'floor_band', 'orientation', 'decoration', 'price'];

function homeEvidence({ winner, loser }: MergePair, places: TwinPlaces): TwinEvidence[] {
  const isOneHouse = winner.community_id === loser.community_id;
  const house = joinKnown([places.winner.community, !isOneHouse && places.loser.community], ' 和 ');
  const fields = recordFields('estate').filter(({ column }) => OF_HOMES.includes(column));
  const known = fields.filter(({ column }) => (winner[column] ?? null) !== null && (loser[column] ?? null) !== null);
  return [
    { text: `${isOneHouse ? copy.evidence.sameHouse : copy.evidence.otherHouse}，${house}`, isAlike: isOneHouse },
    ...known.map((field) => fieldEvidence(field, winner, loser)),
  ];
}

/** Rooms and halls say by their unit what they are. */
const SPEAKING = ['rooms', 'halls'];

function fieldEvidence({ column, label, form }: RecordField, winner: RecordRow, loser: RecordRow): TwinEvidence {
  const [own, its] = [winner, loser].map((row) => fieldText(form, row[column] ?? null));
  const isAlike = own === its;
  if (SPEAKING.includes(column))
    return { text: isAlike ? `${copy.evidence.bothAre}${own}` : `${own} 和 ${its}`, isAlike };
  const text = isAlike ? `${label}${copy.evidence.alike}，${own}` : `${label}${copy.evidence.unlike}，${own} 和 ${its}`;
  return { text, isAlike };
}
