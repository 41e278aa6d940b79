import { usualHome } from '@/lib/domain/appraisal/usualHome';
import type { AppraisalPlace } from '@/services/appraisal';
import { ApiError } from '@/services/http/apiError';
import { findAppraisedCommunity, listStock } from '../../repositories/appraisedCommunity';
import { listBuildings } from '../../repositories/communities';
import type { ApiContext } from '../context';

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
