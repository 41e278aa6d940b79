import { usualHome } from '@/lib/estimate/usualHome';
import type { ApiContext } from '@/lib/server/call/context';
import { listBuildings } from '@/lib/server/community/queries/communities';
import type { AppraisalPlace } from '@/services/appraisal';
import { ApiError } from '@/services/http/apiError';
import { findAppraisedCommunity, listStock } from '../queries/appraisedCommunity';

/** Where a home that is to be valued lies, and what the homes of its community usually are. */
export async function getAppraisalPlace({ db }: ApiContext, { houseId }: { houseId: number }): Promise<AppraisalPlace> {
  const place = await findAppraisedCommunity(db, houseId);
  if (!place) throw new ApiError('notFound');
  const { position: _position, ...named } = place;
  const usual = usualHome(await listStock(db, houseId));
  // The buildings as such, where they are known; else those that its homes name.
  const known = (await listBuildings(db, houseId)).map(({ name }) => name);
  return { ...named, usual: { ...usual, buildings: known.length > 0 ? known : usual.buildings } };
}
