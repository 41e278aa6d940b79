import { z } from 'zod';
import * as calls from '@/services/account';
import { listConsents } from '../../repositories/consents';
import type { ApiContext } from '../context';
import { operation, signedIn } from '../operation';
import { type OwnLead, ownLeads } from './ownLeads';
import { consentSchema } from './schemas';
import { viewerOf } from './viewerOf';

export const listConsentsOperation = operation(calls.getOwnConsents, {
  summary: 'What the viewer has agreed to: the account, and each thing that was asked for with its phone.',
  input: z.strictObject({}),
  output: z.object({ consents: z.array(consentSchema) }),
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: async (_input, context) => ({ consents: await ownConsents(context, await ownLeads(context)) }),
});

/** All that the viewer has agreed to, the latest first; `leads` are theirs. */
export async function ownConsents(context: ApiContext, leads: readonly OwnLead[]): Promise<calls.OwnConsent[]> {
  const ofAccount = (await listConsents(context.db, viewerOf(context))).map(
    ({ id, purpose, version, source_page, given_at, withdrawn_at }): calls.OwnConsent => ({
      id,
      of: purpose,
      lead: null,
      version,
      sourcePage: source_page,
      givenAt: given_at,
      withdrawnAt: withdrawn_at,
    }),
  );
  const ofLeads = leads.map(
    (lead): calls.OwnConsent => ({
      id: lead.id,
      of: 'lead',
      lead: { kind: lead.kind, about: lead.about, number: lead.number, isShared: lead.share_consent === 1 },
      version: lead.consent_version,
      sourcePage: lead.source_page,
      givenAt: lead.consent_at,
      withdrawnAt: lead.state === 'withdrawn' ? lead.state_at : null,
    }),
  );
  return [...ofAccount, ...ofLeads].sort((a, b) => b.givenAt - a.givenAt);
}
