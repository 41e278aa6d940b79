import type { SiteFacts } from '@/lib/console/firstDay';
import type { Db } from '@/lib/server/db/client';
import { settings } from '@/lib/server/settings/settings';
import { readSiteRows } from '../queries/firstDay';

/** What the steps of the first day are told from: the settings, and what there is. `now` in UTC ms. */
export async function readSiteFacts(db: Db, now: number): Promise<SiteFacts> {
  const { siteOrigin: origin, sms, pay } = settings();
  const { lastText, ...rows } = await readSiteRows(db, now);
  return {
    ...rows,
    origin,
    sms: sms && { signName: sms.signName, last: lastText?.state ?? null, failure: lastText?.failure ?? null },
    payments: { wechatPay: pay.wechatPay !== null, alipay: pay.alipay !== null, apple: pay.apple !== null },
  };
}
