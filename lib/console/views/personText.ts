import { momentText } from '@/lib/account/views/infoText';
import { joinKnown } from '@/lib/kernel/format/text';

interface GivenConsent {
  /** UTC ms */
  given_at: number;
  withdrawn_at: number | null;
  version: string;
  source_page: string;
}

/** "2026-11-22 12:04 同意，文本版本 2026-11，在 /login，2026-11-23 09:00 撤回" */
export const ownConsentText = ({ given_at, withdrawn_at, version, source_page }: GivenConsent): string =>
  joinKnown(
    [
      `${momentText(given_at)} 同意`,
      `文本版本 ${version}`,
      source_page && `在 ${source_page}`,
      withdrawn_at !== null && `${momentText(withdrawn_at)} 撤回`,
    ],
    '，',
  );
