import { z } from 'zod';
import { LEAD_KINDS } from '@/lib/domain/lead/leadKind';
import { LEAD_STATES } from '@/lib/domain/lead/leadState';
import { targetText } from '@/lib/views/lead/targetText';
import * as calls from '@/services/account';
import { ownPhone } from '../../commands/account/ownAccount';
import { listLeadsOf } from '../../repositories/leads';
import { nameLeadTarget } from '../../repositories/leadTargets';
import { listNotesOf } from '../../repositories/notes';
import { listTextMessagesOf } from '../../repositories/textMessages';
import type { ApiContext } from '../context';
import { operation, signedIn } from '../operation';
import { ownUserInfo } from './get-user-info';
import { ownConsents } from './list-consents';
import { ownSessions } from './list-sessions';
import { consentSchema, sessionSchema, userInfoSchema } from './schemas';
import { viewerOf } from './viewerOf';

const leadSchema = z.object({
  number: z.string().nullable(),
  kind: z.enum(LEAD_KINDS),
  state: z.enum(LEAD_STATES),
  about: z.string(),
  cityId: z.int(),
  wishedDays: z.string(),
  wishedParts: z.string(),
  isShared: z.boolean(),
  sourcePage: z.string(),
  leftAt: z.int(),
});

const noteSchema = z.object({
  communityId: z.int(),
  content: z.string(),
  isPublic: z.boolean(),
  createdAt: z.int(),
});

export const exportDataOperation = operation(calls.exportOwnData, {
  summary: 'All that is stored of the viewer, to take along.',
  input: z.strictObject({}),
  output: z.object({
    exportedAt: z.int(),
    account: userInfoSchema,
    sessions: z.array(sessionSchema),
    consents: z.array(consentSchema),
    leads: z.array(leadSchema),
    notes: z.array(noteSchema),
    textMessages: z.array(z.object({ sentAt: z.int(), state: z.string() })),
  }),
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  personal: ['account.mobile'],
  handle: async (_input, context) => {
    const { db, now } = context;
    const userId = viewerOf(context);
    const { index } = await ownPhone(db, userId);
    const [account, sessions, consents] = [
      await ownUserInfo(context),
      await ownSessions(context),
      await ownConsents(context),
    ];
    const [leads, notes] = [await ownLeads(context, index), await listNotesOf(db, userId)];
    const messages = await listTextMessagesOf(db, index);
    const textMessages = messages.map(({ created_at, state }) => ({ sentAt: created_at, state }));
    return { exportedAt: now, account, sessions, consents, leads, notes, textMessages };
  },
});

async function ownLeads({ db }: ApiContext, phoneIndex: string): Promise<calls.OwnLeadData[]> {
  const leads = await listLeadsOf(db, phoneIndex);
  return Promise.all(
    leads.map(async (lead) => ({
      number: lead.number,
      kind: lead.kind,
      state: lead.state,
      about: targetText(await nameLeadTarget(db, lead)) ?? '',
      cityId: lead.city_id,
      wishedDays: lead.wished_days,
      wishedParts: lead.wished_parts,
      isShared: lead.share_consent === 1,
      sourcePage: lead.source_page,
      leftAt: lead.created_at,
    })),
  );
}
