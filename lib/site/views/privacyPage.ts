import type { ThirdParty } from '../thirdParty';

export interface PrivacyPageProps {
  thirdParties: ThirdParty[];
}
