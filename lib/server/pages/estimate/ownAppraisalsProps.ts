import { paths } from '@/lib/routes/paths';
import type { OwnAppraisalsPageProps } from '@/lib/views/appraisal/appraisalPages';
import * as calls from '@/services/appraisal';
import { ApiError } from '@/services/http/apiError';
import type { PageContext, PageRedirect } from '../../page/pageContext';
import { parseId } from '../../page/parseId';

const DONE = ['refreshed', 'removed'] as const;

/** One's own records; of nobody, those of the device. */
export async function ownAppraisalsProps(context: PageContext): Promise<OwnAppraisalsPageProps | PageRedirect> {
  const { api, viewer, query, posted } = context;
  const acted = posted ? await act(context) : null;
  if (acted !== null && typeof acted !== 'string') return acted;
  const isSomebody = viewer.role !== 'anonymous';
  return {
    records: isSomebody ? (await api.call(calls.getOwnAppraisals, {})).evaluations : null,
    done: DONE.find((one) => one === query.done) ?? null,
    refused: acted,
  };
}

async function act({ api, posted }: PageContext): Promise<PageRedirect | string | null> {
  const id = parseId(posted?.id);
  if (id === null) return null;
  const led = (done: (typeof DONE)[number]): PageRedirect => ({
    redirectTo: paths.ownAppraisals({ done }),
    seeOther: true,
  });
  try {
    if (posted?.do === 'refresh') {
      await api.call(calls.refreshAppraisal, { id });
      return led('refreshed');
    }
    if (posted?.do === 'remove') {
      await api.call(calls.deleteAppraisal, { id });
      return led('removed');
    }
    return null;
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code === 'loginRequired' || failure.status >= 500) throw failure;
    return failure.message;
  }
}
