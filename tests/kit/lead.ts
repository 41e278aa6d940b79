import type { LeadTable } from '@/lib/server/db/schema';
import { TODAY } from './today';

/** A whole lead with believable defaults. A phone's index tells it from others. */
export const leadRow = (changes: Partial<LeadTable> = {}): LeadTable => ({
  id: `lead-${changes.phone_index ?? 'one'}`,
  type: 2,
  kind: 'price',
  phone_cipher: 'cipher',
  phone_index: 'one',
  city_id: 605,
  estate_id: 1001,
  rental_id: null,
  house_id: null,
  agent_id: null,
  offer_id: null,
  second_estate_ids: '[]',
  wished_days: '',
  wished_parts: '',
  question: '',
  number: null,
  request_key: null,
  state: 'new',
  state_at: null,
  consent_version: '1',
  consent_at: 0,
  share_consent: 0,
  source_page: '/605/house-detail/1001',
  promoter_code: null,
  visit_source: null,
  day: TODAY,
  created_at: 0,
  ...changes,
});
