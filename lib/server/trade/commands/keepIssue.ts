import { randomInt } from 'node:crypto';
import { STATE_COPY } from '@/lib/interface/words/state';
import { clockOf, dayOf } from '@/lib/kernel/day';
import type { Db } from '@/lib/server/db/client';
import { csvText } from '@/lib/server/text/csvText';
import type { IssueContent } from '@/lib/trade/dataIssue';
import type { DataKind } from '@/lib/trade/dataProduct';
import { issueRows, spanText } from '@/lib/trade/views/issueText';
import { findIssueNumberOf, storeIssue } from '../queries/dataIssues';

/** Of twelve digits. */
const NUMBERS = [100_000_000_000, 999_999_999_999] as const;

interface IssueToKeep {
  orderId: string;
  userId: string;
  productCode: string;
  kind: DataKind;
  cityId: number;
  content: IssueContent;
}

/** Keeps an issue under a number of its own, once an order; `now` in UTC ms. */
export async function keepIssueIn(transaction: Db, issue: IssueToKeep, now: number): Promise<void> {
  const { orderId, userId, productCode, kind, cityId, content } = issue;
  const { title, from, until, isDemo, sections } = content;
  while ((await findIssueNumberOf(transaction, orderId)) === null) {
    const number = String(randomInt(...NUMBERS));
    const rows = issueRows({
      title,
      number,
      span: spanText(from, until),
      madeAt: `${dayOf(now)} ${clockOf(now)}`,
      remark: isDemo ? STATE_COPY.demo : '',
      sections,
    });
    await storeIssue(transaction, {
      number,
      order_id: orderId,
      user_id: userId,
      product_code: productCode,
      kind,
      city_id: cityId,
      title,
      from_day: from,
      until_day: until,
      content: JSON.stringify(content),
      csv: csvText(rows),
      made_at: now,
      section: null,
      read_at: null,
    });
  }
}
