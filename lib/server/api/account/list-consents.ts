import { z } from 'zod';
import { targetText } from '@/lib/views/lead/targetText';
import * as calls from '@/services/account';
import { ownPhone } from '../../commands/account/ownAccount';
import { listConsents } from '../../repositories/consents';
import { listLeadsOf } from '../../repositories/leads';
import { nameLeadTarget } from '../../repositories/leadTargets';
import type { ApiContext } from '../context';
import { operation, signedIn } from '../operation';
import { consentSchema } from './schemas';
import { viewerOf } from './viewerOf';

export const listConsentsOperation = operation(calls.getOwnConsents, {
  summary: 'What the viewer has agreed to: the account, and each thing that was asked for with its phone.',
  input: z.strictObject({}),
  output: z.object({ consents: z.array(consentSchema) }),
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: async (_input, context) => ({ consents: await ownConsents(context) }),
});

/** All that the viewer has agreed to, the latest first. */
export async function ownConsents(context: ApiContext): Promise<calls.OwnConsent[]> {
  const { db } = context;
  const userId = viewerOf(context);
  const { index } = await ownPhone(db, userId);
  const ofAccount = (await listConsents(db, userId)).map(
    ({ id, version, source_page, given_at, withdrawn_at }): calls.OwnConsent => ({
      id,
      of: 'account',
      lead: null,
      version,
      sourcePage: source_page,
      givenAt: given_at,
      withdrawnAt: withdrawn_at,
    }),
  );
  const leads = await listLeadsOf(db, index);
  const ofLeads = leads.map(async (lead): Promise<calls.OwnConsent> => {
    const about = targetText(await nameLeadTarget(db, lead)) ?? '';
    return {
      id: lead.id,
      of: 'lead',
      lead: { kind: lead.kind, about, number: lead.number, isShared: lead.share_consent === 1 },
      version: lead.consent_version,
      sourcePage: lead.source_page,
      givenAt: lead.consent_at,
      withdrawnAt: lead.state === 'withdrawn' ? lead.state_at : null,
    };
  });
  return [...ofAccount, ...(await Promise.all(ofLeads))].sort((a, b) => b.givenAt - a.givenAt);
}
