// What the desk's screens show, of a site that has places: a lead, an account, a message, an agent, a report, and an admin who looks at them. Made
// in a process of its own that has the site's secret. Prints them as one line of JSON.
import { sendCode } from '@/lib/server/commands/account/sendCode';
import { addAgent } from '@/lib/server/commands/agent/changeAgent';
import { fileReport } from '@/lib/server/commands/inform/fileReport';
import { openMigrated } from '@/lib/server/db/migrate';
import { vaultPhone } from '@/lib/server/phoneVault';
import { storeAgentFile } from '@/lib/server/repositories/agentFiles';
import { storeLead } from '@/lib/server/repositories/leads';
import { listTextMessages } from '@/lib/server/repositories/textMessages';
import { atDesk } from '../../kit/desk';
import { leadRow } from '../../kit/lead';
import { signIn } from '../../kit/signIn';

export interface DeskScreens {
  /** The admin's. */
  token: string;
  userId: string;
  messageId: string;
  agentFileId: string;
  agentId: number;
  reportId: string;
}

const opened = await openMigrated({ dataDir: process.env.DATA_DIR ?? '' });
const now = Date.now();
const { token, context } = await atDesk(opened, 'admin', now);
const { userId, phone } = await signIn(opened, {}, now);
const { cipher, index } = vaultPhone(phone);
const of = { phone_cipher: cipher, phone_index: index };
await storeLead(opened.db, leadRow({ id: 'a-lead', number: '48271935', ...of, created_at: now }));
await sendCode({ ...opened, now, visitor: () => 'v' }, phone, 'sign-in');
const agentFileId = 'agent-file';
await storeAgentFile(opened.db, {
  ...{ id: agentFileId, city_id: 605, file_name: '名单.csv', staff_name: '王', created_at: now },
  rows: (['new', 'same', 'refused'] as const).map((state, at) => ({
    ...{ line: at + 2, wrong: null, typed: { name: '林晓', licence: `沪-2026-00${at}` } },
    ...{ state, problem: state === 'refused' ? '填写门店，不超过 60 个字；年份应是 1980 到今年的四位数字' : '' },
  })),
});
const store = { company: '安栖置业', store: '三林店', licence: '沪-2026-001', since: '2018', plates: '', intro: '' };
const agentId = await addAgent(context, 605, { name: '林晓', ...store });
const report = { kind: 'harassment', thing: { kind: 'agent', id: agentId }, cityId: 605, mobile: '' } as const;
const reporter = { ...opened, now, visitor: () => 'v' };
const said = { ...report, text: '一天打来七八个电话', consentVersion: '', userId: null };
const { id: reportId } = await fileReport(reporter, said);
const [message] = await listTextMessages(opened.db, 1);
await opened.close();
const screens: DeskScreens = { token, userId, messageId: message?.id ?? '', agentFileId, agentId, reportId };
process.stdout.write(`${JSON.stringify(screens)}\n`);
