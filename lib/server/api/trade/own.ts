import { z } from 'zod';
import { DATA_CALL_COPY as copy } from '@/lib/config/microcopy/trade';
import { DATA_KINDS } from '@/lib/domain/trade/dataProduct';
import { tableRows } from '@/lib/views/trade/issueText';
import { ApiError } from '@/services/http/apiError';
import * as calls from '@/services/trade';
import { keepPlace } from '../../commands/trade/keepPlace';
import { csvText } from '../../csvText';
import {
  findIssueContent,
  findIssueCsv,
  findOwnIssueHead,
  type IssueHead,
  listIssuesOf,
} from '../../repositories/dataIssues';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { issueNumber, ownFields, ownIssueSchema, productCodeText, sectionId, sectionSchema } from './schemas';

const own = { access: signedIn, owner: 'viewer', cache: 'private' } as const;

/** What somebody has, without what is in it. */
export const issueEntry = (row: IssueHead): calls.OwnIssueEntry => ({
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

export const listOwnIssuesOperation = operation(calls.listOwnIssues, {
  ...own,
  summary: 'What the viewer has bought of data products, the latest first.',
  input: z.strictObject({ kind: z.enum(DATA_KINDS), productCode: productCodeText().optional() }),
  output: z.object({ issues: z.array(ownIssueSchema) }),
  handle: async (asked, context) => ({
    issues: (await listIssuesOf(context.db, viewerOf(context), asked)).map(issueEntry),
  }),
});

export const getOwnIssueOperation = operation(calls.getOwnIssue, {
  ...own,
  summary: 'An issue that the viewer has, as it was made when it was paid.',
  input: z.strictObject({ number: issueNumber() }),
  output: z.object({ ...ownFields, isDemo: z.boolean(), sections: z.array(sectionSchema) }),
  handle: async ({ number }, context) => {
    const userId = viewerOf(context);
    const head = await findOwnIssueHead(context.db, userId, number);
    const content = head && (await findIssueContent(context.db, userId, number));
    if (!head || !content) throw gone();
    return { ...issueEntry(head), isDemo: content.isDemo, sections: content.sections };
  },
});

export const getOwnIssueFileOperation = operation(calls.getOwnIssueFile, {
  ...own,
  summary: 'The CSV file of an issue that the viewer has, or of one of its tables.',
  input: z.strictObject({ number: issueNumber(), section: sectionId().optional() }),
  output: z.object({ name: z.string(), text: z.string() }),
  handle: async ({ number, section }, context) => {
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
  },
});

export const keepIssuePlaceOperation = operation(calls.keepIssuePlace, {
  access: signedIn,
  owner: 'viewer',
  summary: 'Keeps how far the viewer has read an issue of theirs.',
  input: z.strictObject({ number: issueNumber(), section: sectionId() }),
  output: z.object({ section: z.string() }),
  handle: async (place, context) => {
    await keepPlace(context, viewerOf(context), place);
    return { section: place.section };
  },
});
