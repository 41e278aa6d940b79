import type { Operation } from '../operation';

import { acceptInvitationOperation } from './write';

/** The calls of campaigns, coupons and invitations, named by us. */
export const campaignOperations: readonly Operation[] = [acceptInvitationOperation];
