import type { StatedCommunity } from '@/lib/record/communityEvidence';
import type { CommunityTable } from '@/lib/server/db/schema';

type Stated =
  | 'id'
  | 'name'
  | 'alias'
  | 'district_id'
  | 'plate_id'
  | 'address'
  | 'lng'
  | 'lat'
  | 'built_year'
  | 'home_count'
  | 'developer'
  | 'property_company';

/** A row as the rule of twins takes it. */
export const statedCommunity = (row: Pick<CommunityTable, Stated>): StatedCommunity => ({
  id: row.id,
  name: row.name,
  alias: row.alias,
  districtId: row.district_id,
  plateId: row.plate_id,
  address: row.address,
  lng: row.lng,
  lat: row.lat,
  builtYear: row.built_year,
  homeCount: row.home_count,
  developer: row.developer,
  propertyCompany: row.property_company,
});
