// What the console's screens show, of a site that has places: a lead, an account, a message, an agent, a report, an
// article, an announcement, a clip, a home that an agent publishes, and an admin who looks at them. Made in a process of its own that has the site's
// secret. Prints them as one line of JSON.
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayOf } from '@/lib/kernel/day';
import { OFFER_CONSENT_VERSION } from '@/lib/offer/offerConsent';
import { fileReport } from '@/lib/server/abuseReport/commands/fileReport';
import { sendCode } from '@/lib/server/account/commands/sendCode';
import { addAgent, bindAgent } from '@/lib/server/agent/commands/changeAgent';
import { storeAgentFile } from '@/lib/server/agent/queries/agentFiles';
import { addAnnouncement } from '@/lib/server/article/commands/changeAnnouncement';
import { addArticle } from '@/lib/server/article/commands/changeArticle';
import { addClip } from '@/lib/server/clip/commands/changeClips';
import { openMigrated } from '@/lib/server/db/migrate';
import { storeSchedule } from '@/lib/server/import/queries/importSchedules';
import { storeLead } from '@/lib/server/lead/queries/leads';
import { writeOfferInConsole } from '@/lib/server/offer/commands/offerInConsole';
import { listTextMessages } from '@/lib/server/outbox/queries/textMessages';
import { importStatement } from '@/lib/server/payment/commands/importStatement';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { storePageReports } from '@/lib/server/visit/commands/storeVisits';
import { PageReports } from '@/lib/server/visit/pageReports';
import { inConsole } from '../../kit/console';
import { scheduleRow } from '../../kit/importSchedule';
import { leadRow } from '../../kit/lead';
import { payOrder } from '../../kit/order';
import { signIn } from '../../kit/signIn';
import { alipayBill } from '../../kit/statements';

export interface ConsoleScreens {
  /** The admin's. */
  token: string;
  userId: string;
  messageId: string;
  agentFileId: string;
  agentId: number;
  reportId: string;
  articleId: number;
  orderId: string;
  statementId: string;
  offerId: number;
}

const opened = await openMigrated({ dataDir: process.env.DATA_DIR ?? '' });
const now = Date.now();
const { token, context } = await inConsole(opened, 'admin', now);
const { userId, phone } = await signIn(opened, {}, now);
const { cipher, index } = vaultPhone(phone);
const of = { phone_cipher: cipher, phone_index: index };
await storeLead(opened.db, leadRow({ id: 'a-lead', number: '48271935', ...of, created_at: now }));
await sendCode({ ...opened, now, visitor: () => 'v', network: () => 'n' }, phone, 'sign-in');
const agentFileId = 'agent-file';
await storeAgentFile(opened.db, {
  id: agentFileId,
  city_id: 605,
  file_name: '名单.csv',
  staff_name: '王',
  created_at: now,
  rows: (['new', 'same', 'refused'] as const).map((state, at) => ({
    line: at + 2,
    wrong: null,
    typed: { name: '林晓', licence: `沪-2026-00${at}` },
    state,
    problem: state === 'refused' ? '填写门店，不超过 60 个字；年份应是 1980 到今年的四位数字' : '',
  })),
});
const store = { company: '安栖置业', store: '三林店', licence: '沪-2026-001', since: '2018', plates: '', intro: '' };
const agentId = await addAgent(context, 605, { name: '林晓', ...store });
const report = { kind: 'harassment', thing: { kind: 'agent', id: agentId }, cityId: 605, mobile: '' } as const;
const reporter = { ...opened, now, visitor: () => 'v' };
const said = { ...report, text: '一天打来七八个电话', consentVersion: '', userId: null };
const { id: reportId } = await fileReport(reporter, said);
const written = { topic: 'guide', author: '编辑部', summary: '', sources: '', plate: '', community: '' };
const articleId = await addArticle(context, 605, {
  ...written,
  title: '看房笔记',
  body: '## 先看什么\n\n先看 **采光**。',
});
const announced = { title: '今晚维护', body: '一点到两点。', city: '', from: '', until: '2030-01-01 09:00' };
await addAnnouncement(context, announced);
const clip = (ending: string) => readFile(`lib/demo/clips/south.${ending}`);
const filmed = { title: '看一圈', thing: '/605/house-detail/1001' };
await addClip(context, filmed, { file: await clip('mp4'), poster: await clip('webp') });
await storeSchedule(opened.db, scheduleRow({ id: 'a-schedule', problem: '网址上没有这个文件（404）', failures: 4 }));
await bindAgent(context, agentId, context.staff.id);
const { id: offerId } = await writeOfferInConsole(context, 101, {
  kind: 'sale',
  tie: 'entrusted',
  price: 500_000_000,
  orientation: '南',
  decoration: '精装',
  home: { area: 89, rooms: 3, halls: 2, floor: 12, totalFloors: 18, floorBand: 'mid' },
  text: '南北通透，楼下就是公园，采光很好',
  consentVersion: OFFER_CONSENT_VERSION,
  pictures: [],
});
const { id: orderId } = await payOrder(opened, userId, { now, productCode: 'card-month' });
const today = dayOf(now);
const told = { fen: 3_000, at: now };
const bill = alipayBill(
  [
    { tradeNo: 'T-0001', ...told },
    { tradeNo: '2.02E+27', ...told },
  ],
  { from: today, until: today },
);
const billPath = join(await mkdtemp(join(tmpdir(), 'fangjing-bill-')), 'bill.csv');
await writeFile(billPath, bill);
const dated = { platform: '1', from: today, until: today };
const { id: statementId } = await importStatement(context, dated, { path: billPath, name: '业务明细.csv' });
const reports = new PageReports();
const seen = { path: '/605/house-detail/1001', build: '0123456789abcdef' };
for (let at = 0; at < 30; at++)
  reports.add({ ...seen, times: { LCP: 900 + 90 * at, INP: 12 * at, CLS: at, TTFB: 30 * at } }, now);
const failure = {
  message: 'TypeError: Cannot read properties of null (reading "price")',
  place: 'chunks/12-ab.js:1:2034',
};
for (let at = 0; at < 3; at++) reports.add({ ...seen, error: failure }, now);
await storePageReports(opened, reports);
const [message] = await listTextMessages(opened.db, 1);
await opened.close();
const money = { orderId, statementId };
const screens: ConsoleScreens = {
  ...money,
  token,
  userId,
  messageId: message?.id ?? '',
  agentFileId,
  agentId,
  reportId,
  articleId,
  offerId,
};
process.stdout.write(`${JSON.stringify(screens)}\n`);
