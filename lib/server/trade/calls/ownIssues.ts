import { z } from 'zod';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { csvText } from '@/lib/server/text/csvText';
import { type OwnIssueEntry, productCodeText } from '@/lib/trade/contract';
import type { DataKind } from '@/lib/trade/dataProduct';
import { DATA_KINDS } from '@/lib/trade/dataProduct';
import { tableRows } from '@/lib/trade/views/issueText';
import { DATA_CALL_COPY as copy } from '@/lib/trade/words';
import { ApiError } from '@/services/http/apiError';
import type { OwnIssue } from '@/services/trade';
import { keepPlace } from '../commands/keepPlace';
import { findIssueContent, findIssueCsv, findOwnIssueHead, type IssueHead, listIssuesOf } from '../queries/dataIssues';

const issueNumber = () => z.string().regex(/^\d{12}$/);
const sectionId = () => z.string().regex(/^[a-z]{1,24}$/);

/** What somebody has, without what is in it. */
export const issueEntry = (row: IssueHead): OwnIssueEntry => ({
  number: row.number,
  productCode: row.product_code,
  kind: row.kind,
  title: row.title,
  from: row.from_day,
  until: row.until_day,
  madeAt: row.made_at,
  section: row.section,
});

const gone = () => new ApiError('notFound', copy.noIssue);

const listOwnIssuesInput = z.strictObject({ kind: z.enum(DATA_KINDS), productCode: productCodeText().optional() });

/** What the viewer has bought of data products, the latest first. */
export async function listOwnIssues(
  context: ApiContext,
  given: { kind: DataKind; productCode?: string },
): Promise<{ issues: OwnIssueEntry[] }> {
  const asked = checked(listOwnIssuesInput, given);
  return {
    issues: (await listIssuesOf(context.db, viewerOf(context), asked)).map(issueEntry),
  };
}

const getOwnIssueInput = z.strictObject({ number: issueNumber() });

/** An issue that the viewer has, as it was made when it was paid. Throws ApiError notFound of another's like of none. */
export async function getOwnIssue(context: ApiContext, given: { number: string }): Promise<OwnIssue> {
  const { number } = checked(getOwnIssueInput, given);
  const userId = viewerOf(context);
  const head = await findOwnIssueHead(context.db, userId, number);
  const content = head && (await findIssueContent(context.db, userId, number));
  if (!head || !content) throw gone();
  return { ...issueEntry(head), isDemo: content.isDemo, sections: content.sections };
}

const getOwnIssueFileInput = z.strictObject({ number: issueNumber(), section: sectionId().optional() });

/** The CSV file of an issue that the viewer has, or of one of its tables. */
export async function getOwnIssueFile(
  context: ApiContext,
  given: { number: string; section?: string },
): Promise<{ name: string; text: string }> {
  const { number, section } = checked(getOwnIssueFileInput, given);
  const userId = viewerOf(context);
  const head = await findOwnIssueHead(context.db, userId, number);
  if (!head) throw gone();
  const name = `${head.title} ${head.until_day}`;
  if (section === undefined) {
    const text = await findIssueCsv(context.db, userId, number);
    if (text === null) throw gone();
    return { name: `${name}.csv`, text };
  }
  const content = await findIssueContent(context.db, userId, number);
  const found = content?.sections.find(({ id, table }) => id === section && table !== null);
  if (!found) throw gone();
  return { name: `${name} ${found.title}.csv`, text: csvText(tableRows(found)) };
}

const keepIssuePlaceInput = z.strictObject({ number: issueNumber(), section: sectionId() });

/** Keeps how far the viewer has read an issue of theirs. */
export async function keepIssuePlace(
  context: ApiContext,
  given: { number: string; section: string },
): Promise<{ section: string }> {
  const place = checked(keepIssuePlaceInput, given);
  await keepPlace(context, viewerOf(context), place);
  return { section: place.section };
}
