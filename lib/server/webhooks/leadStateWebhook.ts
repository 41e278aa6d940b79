import { z } from 'zod';
import { parseLeadNumber } from '@/lib/lead/leadNumber';
import { ANSWERED_STATES } from '@/lib/lead/leadState';
import { signedEventId } from '@/lib/server/integrations/signature';
import { changeLeadState } from '@/lib/server/lead/commands/changeLeadState';
import { settings } from '@/lib/server/settings/settings';
import { signedWebhook } from './signedWebhook';

/** As typed or as kept: "4827 1935", "48271935". */
const leadNumber = z
  .string()
  .max(20)
  .transform((text, issues) => {
    const number = parseLeadNumber(text);
    if (number !== null) return number;
    issues.addIssue({ code: 'custom', message: 'the eight digits of a receipt' });
    return z.NEVER;
  });

/** A moment with its zone, as UTC ms. */
const moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

/** The operator's sales system says how far a lead has come. */
export const leadStateWebhook = signedWebhook({
  name: 'lead-state',
  secret: () => settings().leadsWebhookSecret,
  verify: signedEventId,
  input: z.strictObject({ number: leadNumber, state: z.enum(ANSWERED_STATES), at: moment.optional() }),
  take: changeLeadState,
});
