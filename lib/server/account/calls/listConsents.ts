import type { OwnConsent } from '@/lib/account/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { requireAccess, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { listConsents } from '../queries/consents';
import { type OwnLead, ownLeads } from './ownLeads';

/** What the viewer has agreed to: the account, and each thing that was asked for with its phone. */
export async function getOwnConsents(context: ApiContext): Promise<{ consents: OwnConsent[] }> {
  requireAccess(signedIn, context.viewer);
  return { consents: await ownConsents(context, await ownLeads(context)) };
}

/** All that the viewer has agreed to, the latest first; `leads` are theirs. */
export async function ownConsents(context: ApiContext, leads: readonly OwnLead[]): Promise<OwnConsent[]> {
  const ofAccount = (await listConsents(context.db, viewerOf(context))).map(
    ({ id, purpose, version, source_page, given_at, withdrawn_at }): OwnConsent => ({
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
    (lead): OwnConsent => ({
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
