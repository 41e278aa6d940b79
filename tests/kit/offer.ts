import type { OfferTable } from '@/lib/server/db/postSchema';
import { NOW } from './today';

/** A whole offer with believable defaults, of the id of its post. */
export const offerRow = (changes: Partial<OfferTable> & Pick<OfferTable, 'id'>): OfferTable => ({
  user_id: null,
  super_number: null,
  agent_id: null,
  city_id: 605,
  community_id: 101,
  kind: 'sale',
  tie: 'own',
  area: 89.5,
  rooms: 3,
  halls: 2,
  floor: 12,
  total_floors: 18,
  floor_band: 'mid',
  orientation: '南',
  decoration: '精装',
  price: 500_000_000,
  cut_from: null,
  cut_at: null,
  consent_version: '2026-11',
  consent_at: NOW,
  made_at: NOW,
  confirmed_at: NOW,
  expires_at: null,
  withdrawn_at: null,
  told: 0,
  ...changes,
});
