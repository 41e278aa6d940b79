import { LEAD_CONSENT_VERSIONS } from '@/lib/lead/words/leadCall';
import type { AbuseReportToFile } from '@/services/abuseReport';

/** What a visitor reports about the home that tests have. */
export const reportToFile = (changes: Partial<AbuseReportToFile> = {}): AbuseReportToFile => ({
  kind: 'fake',
  estateId: 1001,
  cityId: 605,
  text: '打电话去问，说这套房早就没有了',
  mobile: '',
  consentVersion: '',
  ...changes,
});

export const REPORT_CONSENT = LEAD_CONSENT_VERSIONS[0] ?? '';
