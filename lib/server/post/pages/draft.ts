import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { DraftState } from '@/lib/post/views/draft';
import { paths, withQuery } from '@/lib/routes/paths';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { findDraft, keepDraft } from '../calls/drafts';

/**
 * Keeps what a visitor has posted to the page `here` and leads them to where one signs in, from where they come back to it
 * (draftOf). Throws ApiError tooMany.
 */
export async function keepAndSignIn({ request }: PageContext, here: string, fields: RawForm): Promise<PageRedirect> {
  const [path = '', query = ''] = here.split('?');
  const filled = Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1]));
  const { draft } = await keepDraft(request, { path, fields: Object.fromEntries(filled) });
  const redirect = withQuery(path, { ...Object.fromEntries(new URLSearchParams(query)), draft });
  return { redirectTo: paths.login({ redirect }), seeOther: true };
}

export interface OpenedDraft {
  /** null: nothing is to be shown again. */
  fields: RawForm | null;
  draft: DraftState;
}

/** What whoever is signed in now has written on this page before, where its address says so. */
export async function draftOf({ request, viewer, query, posted }: PageContext, here: string): Promise<OpenedDraft> {
  if (query.draft === undefined || posted || viewer.role === 'anonymous') return { fields: null, draft: null };
  const [path = ''] = here.split('?');
  const { fields } = await findDraft(request, { path, draft: query.draft.slice(0, 128) });
  return { fields, draft: fields ? 'kept' : 'lost' };
}
