import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnData } from '@/lib/account/contract';
import type { OpenDatabase } from '@/lib/server/db/client';
import { exportOwnData } from '@/services/account';
import { call } from '../kit/callApi';
import { inConsole } from '../kit/console';
import { openPlacedDatabase } from '../kit/place';
import { estateRow } from '../kit/rows';
import { NOW } from '../kit/today';
import { makeWholeAccount, tablesOfAPerson, type WholeAccount } from '../kit/wholeAccount';

// What somebody takes along (PIPL, article 45): every table with rows of a person is in the file, or named here with its
// reason. A table that is new fails until it is in one of the two.

let opened: OpenDatabase;
let whole: WholeAccount;
let other: WholeAccount;
let data: OwnData;

const MARK = '金丝雀甲写过的话';
const THEIRS = '金丝雀乙写过的话';

beforeAll(async () => {
  opened = await openPlacedDatabase();
  await opened.db.insertInto('estates').values(estateRow()).execute();
  const { context } = await inConsole(opened, 'operator');
  const place = { cityId: 605, communityId: 101, estateId: 1001, operator: context, now: NOW };
  whole = await makeWholeAccount(opened, { ...place, phone: '13600000001', mark: MARK });
  other = await makeWholeAccount(opened, { ...place, phone: '13600000002', mark: THEIRS });
  const viewer = { role: 'member', userId: whole.userId } as const;
  data = await call(opened, exportOwnData, {}, { viewer, sessionId: whole.sessionId });
});
afterAll(() => opened.close());

/** Where the rows of a table are in the file. */
const TAKEN: Readonly<Record<string, (own: OwnData) => unknown>> = {
  users: ({ account }) => account.mobile === whole.phone,
  wechat_accounts: ({ account }) => account.wechatSince === NOW,
  sessions: ({ sessions }) => sessions.some(({ isThis }) => isThis),
  consents: ({ consents }) => consents.some((one) => one.of === 'account'),
  leads: ({ leads }) => leads.some(({ number }) => number === whole.leadNumber),
  lead_calls: ({ leads }) => leads.some(({ calls }) => calls.some(({ result }) => result === 'reached')),
  lead_changes: ({ leads }) => leads.some(({ changes }) => changes.some(({ said }) => said?.includes(MARK))),
  lead_viewings: ({ leads }) => leads.some(({ viewing }) => viewing?.place === MARK),
  follows: ({ follows }) => follows.some(({ name }) => name === MARK),
  kept_values: ({ brought }) => brought.searches.some(({ text }) => text === MARK),
  community_notes: ({ notes }) => notes.some(({ content }) => content.includes(MARK)),
  note_pictures: ({ notes }) => notes.some(({ pictures }) => pictures.some((url) => url.includes(whole.pictureId))),
  note_shares: ({ notes }) => notes.some(({ links }) => links.includes(NOW)),
  home_marks: ({ marks }) => marks.some(({ mark }) => mark === 'like'),
  saved_searches: ({ savedSearches }) => savedSearches.filter(({ name }) => name === MARK).length === 2,
  notices: ({ notices }) => notices.length === 1,
  alert_settings: ({ alertSettings }) => alertSettings.pace === 'daily',
  push_devices: ({ alertSettings }) => alertSettings.devices.includes(NOW),
  home_appraisals: ({ appraisals }) => appraisals.some(({ home }) => home.building === MARK),
  appraisal_certificates: ({ appraisals }) => appraisals.some(({ certificates }) => certificates.length === 1),
  owner_quotations: ({ ownerQuotations }) => ownerQuotations.some(({ name }) => name === MARK),
  own_homes: ({ ownHomes }) => ownHomes.some(({ name }) => name === MARK),
  posts: ({ posts }) => posts.some(({ text }) => text.includes(MARK)),
  questions: ({ posts }) => posts.some(({ kind }) => kind === 'question'),
  answers: ({ posts }) => posts.some(({ kind }) => kind === 'answer'),
  question_follows: ({ followedQuestions }) => followedQuestions.some(({ followedAt }) => followedAt === NOW),
  super_users: ({ expertCard }) => expertCard?.name === MARK,
  asked_supers: ({ paidQuestions }) => paidQuestions.some(({ askedAt }) => askedAt === NOW),
  post_reports: ({ postReports }) => postReports.some(({ reportedAt }) => reportedAt === NOW),
  comments: ({ comments }) => comments.some(({ scores }) => scores.parking === 2),
  offers: ({ offers }) => offers.some(({ area }) => area === 89.5),
  offer_pictures: ({ offers }) => offers.some(({ pictures }) => pictures[0]?.startsWith('/api/offer-picture/')),
  comment_replies: ({ posts }) => posts.some(({ kind }) => kind === 'comment-reply'),
  comment_votes: ({ usefulComments }) => usefulComments.some(({ votedAt }) => votedAt === NOW),
  comment_pictures: ({ comments }) => comments.some(({ pictures }) => pictures[0]?.startsWith('/api/comment-picture/')),
  conversations: ({ conversations }) => conversations.some(({ agentId }) => agentId === null),
  conversation_messages: ({ conversations }) => conversations.some(({ text }) => text === MARK),
  message_pictures: ({ conversations }) =>
    conversations.some(({ picture }) => picture?.startsWith('/api/talk-picture/') ?? false),
  blocked_agents: ({ blockedAgents }) => blockedAgents.some(({ at }) => at === NOW),
  relay_numbers: ({ agentCalls }) => agentCalls.some(({ at }) => at === NOW),
  promoters: ({ promoter }) => promoter?.withdrawals.some(({ payee }) => payee?.name === '王小明') === true,
  campaign_claims: ({ campaigns }) => campaigns.claims.some(({ side }) => side === 'own'),
  coupons: ({ campaigns }) => campaigns.coupons.some(({ title }) => title === MARK),
  invite_codes: ({ campaigns }) => campaigns.codes.some(({ madeAt }) => madeAt === NOW),
  invitees: ({ campaigns }) => campaigns.invited?.acceptedAt === NOW,
  abuse_reports: ({ abuseReports }) => abuseReports.some(({ text }) => text.includes(MARK)),
  abuse_report_pictures: ({ abuseReports }) => abuseReports.some(({ pictures }) => pictures === 1),
  orders: ({ orders }) => orders.some(({ invoice }) => invoice?.title === MARK),
  data_issues: ({ dataIssues }) => dataIssues.length > 0,
  membership_gifts: ({ membershipGrants }) => membershipGrants.some(({ reason }) => reason === MARK),
  membership_grants: ({ membershipGrants }) => membershipGrants.some(({ source }) => source === 'order'),
  benefit_uses: ({ membership }) => membership.uses.some(({ benefit, used }) => benefit === 'appraisals' && used === 1),
  renewal_reminders: ({ membership }) => membership.remindsSince === NOW,
  text_messages: ({ textMessages }) => textMessages.length > 0,
};

const LEFT_OUT: Readonly<Record<string, string>> = {
  merge_moves:
    'the same row as one that is in the file: of a thing that was merged into it, kept for as long as that may be undone',
  sign_in_links: 'a hash, for minutes: of use to whoever has the link',
  phone_codes: 'a hash, for minutes; that a code was sent is among the text messages',
  short_links: 'a hash, for seven days; the message that has the link is among the text messages',
  alert_messages: 'whether a push or a WeChat message went out; what it told of is among the notices',
  need_finds: 'which of the notices a need has found: the notices are there',
  user_blocks: 'whoever cannot sign in takes nothing along by themselves; the console says when and why',
  lead_assignments: 'who of the staff answers: personal information of theirs',
  account_joins:
    'what the staff asked of two accounts, in words of theirs; the other may be somebody else’s (docs/decisions/0104)',
  invite_devices: 'a keyed hash of a random number: of no use to anybody (docs/decisions/0065)',
  campaign_payers: 'a keyed hash of what a channel calls whoever paid (docs/decisions/0065)',
  question_terms: 'pairs of characters of the questions, to find them by: the questions are there',
  lead_returns: 'who of the staff had it before: personal information of theirs',
  lead_reminders: 'what the staff note for themselves of a lead, phones masked (docs/decisions/0089)',
  lead_notes: 'what the staff say to one another of a lead, phones masked (docs/decisions/0034)',
};

test('every table with a person’s rows is in the file, or named with its reason', async () => {
  expect([...Object.keys(TAKEN), ...Object.keys(LEFT_OUT)].toSorted()).toEqual(
    (await tablesOfAPerson(opened)).toSorted(),
  );
});

test.each(Object.keys(TAKEN))('%s', (table) => {
  expect(TAKEN[table]?.(data)).toBe(true);
});

test('and nothing of anybody else', () => {
  const text = JSON.stringify(data);
  for (const theirs of [THEIRS, other.phone, other.userId, other.leadNumber, other.noteId, other.searchId])
    expect(text).not.toContain(theirs);
});
