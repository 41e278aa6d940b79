import type { AuditAction } from '@/lib/console/auditAction';
import { CONSOLE_SUPPORT_COPY as copy } from '@/lib/console/words/support';
import type { CommandContext, VisitorContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { type ConsoleContext, requireConsole, writeAudit } from '@/lib/server/staff/commands/consoleContext';
import type { SupportWeek } from '@/lib/support/supportHours';
import { hoursText } from '@/lib/support/views/hoursText';
import { readSupport, type SupportKey, type SupportState, storeSupport } from '../queries/supportSettings';

/** What is to be otherwise; what is left out stays. A city's peer of null: it has none of its own. */
export interface SupportChange extends Partial<Omit<SupportState, 'cityPeers'>> {
  cityPeers?: ReadonlyMap<number, string | null>;
}

/** All entries of the log about customer service are of this. */
export const SUPPORT_SUBJECT = 'support';

/**
 * Changes customer service in the console; whatever visitor's page asks next hears of it. false: it was so before, and nothing
 * is written down. Throws ApiError forbidden.
 */
export function changeSupport(context: ConsoleContext, change: SupportChange): Promise<boolean> {
  requireConsole('settings', context.staff);
  return writeOfVisitor(context, (transaction) => changeIn(transaction, context, context.staff, change));
}

/** The same for whoever has this machine (npm run support). */
export const changeSupportByHand = (context: CommandContext, change: SupportChange): Promise<boolean> =>
  writeOfVisitor(context, (transaction) =>
    changeIn(transaction, { now: context.now, visitor: () => '' }, null, change),
  );

async function changeIn(
  transaction: Db,
  context: Pick<VisitorContext, 'now' | 'visitor'>,
  actor: ConsoleContext['staff'] | null,
  change: SupportChange,
): Promise<boolean> {
  const entries = entriesOf(await readSupport(transaction), change);
  for (const { key, value, action, detail } of entries) {
    await storeSupport(transaction, key, value);
    await writeAudit(transaction, context, actor, { action, subject: SUPPORT_SUBJECT, detail });
  }
  return entries.length > 0;
}

interface Entry {
  key: SupportKey;
  value: string | null;
  action: AuditAction;
  detail: string;
}

const ACCOUNT_NAMES: Partial<Record<SupportKey, string>> = {
  wechatNo: copy.wechat,
  link: copy.link,
  loanPhone: copy.loanPhone,
  loanName: copy.loanName,
};

/** Each setting that comes out otherwise. */
function entriesOf(before: SupportState, change: SupportChange): Entry[] {
  const account = (key: SupportKey, was: string | null, is: string | null | undefined): Entry[] => {
    if (is === undefined || is === was) return [];
    const name = ACCOUNT_NAMES[key] ?? copy.peer;
    const city = key.startsWith('peer.') ? ` ${key.slice('peer.'.length)}` : '';
    const detail = `${name}${city}: ${was ?? copy.unset} -> ${is ?? copy.unset}`;
    return [{ key, value: is, action: 'support-account', detail }];
  };
  return [
    ...(change.isOn === undefined || change.isOn === before.isOn ? [] : [switched(change.isOn)]),
    ...timed('hours', before.week, change.week, ''),
    ...account('peer', before.peer, change.peer),
    ...account('wechatNo', before.wechatNo, change.wechatNo),
    ...account('link', before.link, change.link),
    ...account('loanPhone', before.loanPhone, change.loanPhone),
    ...account('loanName', before.loanName, change.loanName),
    ...timed('loanHours', before.loanWeek, change.loanWeek, `${copy.loan} `),
    ...[...(change.cityPeers ?? [])].flatMap(([id, peer]) =>
      account(`peer.${id}`, before.cityPeers.get(id) ?? null, peer),
    ),
  ];
}

const switched = (isOn: boolean): Entry => ({
  key: 'enabled',
  value: isOn ? '1' : null,
  action: 'support-switch',
  detail: isOn ? copy.states.on : copy.states.off,
});

const hoursOf = (week: SupportWeek | null): string => (week === null ? copy.anyTime : hoursText(week));

function timed(key: SupportKey, was: SupportWeek | null, is: SupportWeek | null | undefined, of: string): Entry[] {
  if (is === undefined || hoursOf(is) === hoursOf(was)) return [];
  const value = is === null ? null : JSON.stringify(is);
  return [{ key, value, action: 'support-hours', detail: `${of}${hoursOf(was)} -> ${hoursOf(is)}` }];
}
