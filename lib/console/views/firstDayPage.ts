import { formatNumber } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import { consolePaths } from '@/lib/routes/consolePaths';
import {
  type ComparedRows,
  doneSteps,
  FIRST_DAY_ROWS,
  FIRST_DAY_STEPS,
  type FirstDayStep,
  type SiteFacts,
} from '../firstDay';
import { CONSOLE_FIRST_DAY_COPY as copy } from '../words/firstDay';
import type { FormPageProps } from './consoleShell';
import type { ConsoleFact } from './facts';
import { failureText } from './outboxText';

export const FIRST_DAY_DONE = ['skip', 'take'] as const;

export interface FirstDayStepView {
  key: FirstDayStep;
  number: number;
  name: string;
  state: 'done' | 'skipped' | 'open';
  minutes: string;
  /** Of a thousand: where its bar begins, and how wide it is. */
  from: number;
  width: number;
  text: string;
  facts: ConsoleFact[];
  act: { text: string; href: string } | null;
}

export interface FirstDayPageProps extends FormPageProps<typeof FIRST_DAY_DONE> {
  /** Minutes that are left; null: none. */
  left: string | null;
  progress: string;
  steps: FirstDayStepView[];
  compare: { key: string; name: string; demo: string; own: string }[];
}

const HREFS: Readonly<Record<FirstDayStep, string | null>> = {
  site: null,
  data: consolePaths.imports(),
  staff: consolePaths.staff(),
  channels: consolePaths.outbox(),
  announcement: consolePaths.announcements(),
  lead: consolePaths.leads(),
};

const TEXTS: Readonly<Record<FirstDayStep, (facts: SiteFacts) => string>> = {
  site: ({ origin }) => origin ?? copy.site.missing,
  data: ({ ownCities, demoCities, imported }) =>
    joinKnown(
      [
        ownCities.length > 0 ? ownCities.slice(0, 5).join('、') : copy.data.none,
        imported.stored > 0 && `存下 ${formatNumber(imported.stored)} 行，拒收 ${formatNumber(imported.rejected)} 行`,
        demoCities > 0 && copy.data.demo,
      ],
      '，',
    ),
  staff: ({ staff: { working, invited } }) =>
    joinKnown(
      [
        working > 1 ? `${formatNumber(working)} 个人能登录` : copy.staff.alone,
        invited > 0 && `${formatNumber(invited)} 份邀请还没点开`,
      ],
      '，',
    ),
  channels: () => copy.channels.note,
  announcement: ({ announcements }) =>
    announcements > 0 ? `${formatNumber(announcements)} 篇在展示或排着` : copy.announcement.none,
  lead: ({ leads }) => (leads > 0 ? `收到过 ${formatNumber(leads)} 条` : copy.lead.none),
};

const channelFacts = ({ sms, payments }: SiteFacts): ConsoleFact[] => [
  { name: copy.channels.sms, text: smsText(sms) },
  ...(['wechatPay', 'alipay', 'apple'] as const).map((one) => ({
    name: copy.channels[one],
    text: payments[one] ? copy.channels.on : copy.channels.off,
  })),
];

function smsText(sms: SiteFacts['sms']): string {
  if (!sms) return copy.channels.off;
  if (sms.last === 'failed') return `“${sms.signName}”，最近一条没发出：${failureText(sms.failure)}`;
  return `“${sms.signName}”${sms.last === 'sent' ? copy.channels.sent : copy.channels.untried}`;
}

/** The steps as they stand: which are done follows from what there is. */
export function firstDayView(
  facts: SiteFacts,
  skipped: readonly FirstDayStep[],
  compared: ComparedRows,
): Omit<FirstDayPageProps, 'shell' | 'typed' | 'problems' | 'done'> {
  const done = doneSteps(facts);
  const whole = FIRST_DAY_STEPS.reduce((sum, { minutes }) => sum + minutes, 0);
  let before = 0;
  const steps = FIRST_DAY_STEPS.map(({ key, minutes }, at): FirstDayStepView => {
    const from = Math.round((before / whole) * 1_000);
    before += minutes;
    const open = skipped.includes(key) ? 'skipped' : 'open';
    const href = HREFS[key];
    return {
      key,
      number: at + 1,
      name: copy.steps[key],
      state: done[key] ? 'done' : open,
      minutes: `约 ${minutes} 分`,
      from,
      width: Math.round((minutes / whole) * 1_000),
      text: TEXTS[key](facts),
      facts: key === 'channels' ? channelFacts(facts) : [],
      act: href === null || key === 'site' ? null : { text: copy.acts[key], href },
    };
  });
  const left = minutesLeft(facts, skipped);
  return {
    left: left > 0 ? String(left) : null,
    progress: progressText(steps),
    steps,
    compare: FIRST_DAY_ROWS.map((key) => ({
      key,
      name: copy.compare.rows[key],
      demo: formatNumber(compared[key].demo),
      own: formatNumber(compared[key].own),
    })),
  };
}

/** Minutes of the steps that are neither done nor skipped. */
export function minutesLeft(facts: SiteFacts, skipped: readonly FirstDayStep[]): number {
  const done = doneSteps(facts);
  return FIRST_DAY_STEPS.reduce(
    (sum, { key, minutes }) => (done[key] || skipped.includes(key) ? sum : sum + minutes),
    0,
  );
}

function progressText(steps: readonly FirstDayStepView[]): string {
  const count = (state: FirstDayStepView['state']) => steps.filter((step) => step.state === state).length;
  const skipped = count('skipped');
  return joinKnown([`做完 ${count('done')} 步`, skipped > 0 && `跳过 ${skipped} 步`], '，');
}

/** The row of it among the tasks of the day: "开张，做完 3 步，还要 23 分". */
export function firstDayTitle(facts: SiteFacts, skipped: readonly FirstDayStep[]): string | null {
  const left = minutesLeft(facts, skipped);
  if (left === 0) return null;
  const done = Object.values(doneSteps(facts)).filter((is) => is).length;
  return `开张，做完 ${done} 步，还要 ${left} 分`;
}
