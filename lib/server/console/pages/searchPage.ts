import { momentText } from '@/lib/account/views/infoText';
import { mayDo } from '@/lib/console/consoleAccess';
import { readSearch, type SearchQuery } from '@/lib/console/searchQuery';
import { leadTitle } from '@/lib/console/views/leadText';
import { type SearchHit, type SearchPageProps, tailText } from '@/lib/console/views/searchPage';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { CONSOLE_SEARCH_COPY as copy } from '@/lib/console/words/search';
import { formatYuan } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { parseLeadNumber } from '@/lib/lead/leadNumber';
import { LEAD_STATE_NAMES } from '@/lib/lead/words/leadNames';
import { consolePaths } from '@/lib/routes/consolePaths';
import { paths } from '@/lib/routes/paths';
import { ownLeadsOnly } from '@/lib/server/lead/commands/answerLead';
import { type ConsoleLead, findConsoleLead, listConsoleLeads } from '@/lib/server/lead/queries/consoleLeads';
import { findLead } from '@/lib/server/lead/queries/leads';
import { listConsoleOrders } from '@/lib/server/order/queries/consoleOrders';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { maskedPhone } from '@/lib/server/staff/consolePhone';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { findPerson } from '../commands/findPerson';
import {
  findAgents,
  findCommunities,
  findPeople,
  listLeadPhones,
  listPeoplePhones,
  MAX_HITS,
  TAIL_ROWS,
} from '../queries/consoleSearch';
import { defineConsolePage } from './defineConsolePage';

type Group = keyof typeof copy.groups;
type Hits = Partial<Record<Group, SearchHit[]>>;

const FIRST = { sort: 'created', descending: true, limit: MAX_HITS, offset: 0 };

/** Everything by one line: a name, a number, a phone or its end. Each role finds what its pages would show it. */
export const consoleSearchPage = defineConsolePage<SearchPageProps>({
  path: consolePaths.search(),
  name: copy.pageName,
  access: 'any',
  open({ consoleContext, query, posted }) {
    const typed = posted?.q ?? query.q ?? '';
    const asked = readSearch(typed);
    // What may stand in an address does: it can be read again and sent to a colleague.
    if (posted && asked.kind !== 'phone' && asked.kind !== 'none')
      return { redirectTo: consolePaths.search({ q: typed.trim() }), seeOther: true };
    const isInAddress = asked.kind === 'phone' && !posted;
    return {
      async load() {
        const hits = isInAddress ? {} : await find(consoleContext, asked);
        return {
          typed: isInAddress ? '' : typed.trim(),
          groups: (Object.keys(copy.groups) as Group[]).flatMap((group) => {
            const found = hits[group] ?? [];
            return found.length > 0 ? [{ name: copy.groups[group], hits: found }] : [];
          }),
          notice: noticeOf(asked, hits, isInAddress),
          isEmpty: asked.kind === 'none' || isInAddress,
        };
      },
    };
  },
});

function noticeOf(asked: SearchQuery, hits: Hits, isInAddress: boolean): string | null {
  if (isInAddress) return copy.noAddress;
  if (asked.kind === 'tail') return tailText(TAIL_ROWS);
  return Object.values(hits).some((found) => found.length >= MAX_HITS) ? copy.tooMany : null;
}

/** Throws as findPerson. */
async function find(context: ConsoleContext, asked: SearchQuery): Promise<Hits> {
  if (asked.kind === 'name') return byName(context, asked.name);
  if (asked.kind === 'phone') return byPhone(context, asked.mobile);
  if (asked.kind === 'tail') return byTail(context, asked.tail);
  return asked.kind === 'number' ? byNumber(context, asked.number) : {};
}

async function byName({ db, staff }: ConsoleContext, name: string): Promise<Hits> {
  const [communities, agents, people] = await Promise.all([
    findCommunities(db, name),
    mayDo(staff, 'agents') ? findAgents(db, name) : [],
    mayDo(staff, 'people') ? findPeople(db, name) : [],
  ]);
  return {
    people: people.map(personHit),
    agents: agents.map(({ agent_id: id, name: text, store, city }) => ({
      key: String(id),
      text,
      note: joinKnown([city, store]),
      href: consolePaths.agent({ id }),
    })),
    communities: communities.map(({ id, city_id, name: text, plate, city }) => ({
      key: String(id),
      text,
      note: joinKnown([city, plate]),
      href: paths.communities(city_id, id),
    })),
  };
}

async function byNumber(context: ConsoleContext, number: string): Promise<Hits> {
  const { db, staff } = context;
  const leadNumber = parseLeadNumber(number);
  const found = leadNumber === null ? null : await findLead(db, leadNumber);
  const lead = found && (await findConsoleLead(db, found.id));
  const orders = mayDo(staff, 'money')
    ? (await listConsoleOrders(db, { number }, { ...FIRST, sort: 'made' })).rows
    : [];
  return {
    leads: lead && isOwn(context, lead) ? [leadHit(lead)] : [],
    orders: orders.map((order) => ({
      key: order.id,
      text: joinKnown([order.title, formatYuan(order.amount_fen)], ' '),
      note: joinKnown([CONSOLE_MONEY_COPY.states[order.state], momentText(order.made_at)]),
      href: consolePaths.order({ id: order.id }),
    })),
  };
}

/** That somebody looked for a person by their number is written down (findPerson). */
async function byPhone(context: ConsoleContext, mobile: string): Promise<Hits> {
  const { db, staff } = context;
  const userId = mayDo(staff, 'people') ? await findPerson(context, mobile) : null;
  const { index: phoneIndex } = vaultPhone(mobile);
  const { rows } = await listConsoleLeads(db, { phoneIndex }, FIRST);
  return {
    people:
      userId === null ? [] : [{ key: userId, text: copy.unnamed, note: '', href: consolePaths.person({ id: userId }) }],
    leads: rows.filter((lead) => isOwn(context, lead)).map(leadHit),
  };
}

async function byTail(context: ConsoleContext, tail: string): Promise<Hits> {
  const { db, staff } = context;
  const hasTail = (row: { phone_cipher: string }) => maskedPhone(row).endsWith(`****${tail}`);
  const [leads, people] = await Promise.all([
    mayDo(staff, 'leads') ? listLeadPhones(db, ownLeadsOnly(staff)) : [],
    mayDo(staff, 'people') ? listPeoplePhones(db) : [],
  ]);
  const found = await Promise.all(
    leads
      .filter(hasTail)
      .slice(0, MAX_HITS)
      .map(({ id }) => findConsoleLead(db, id)),
  );
  return {
    people: people.filter(hasTail).slice(0, MAX_HITS).map(personHit),
    leads: found.flatMap((lead) => (lead ? [leadHit(lead)] : [])),
  };
}

const isOwn = ({ staff }: ConsoleContext, lead: ConsoleLead): boolean => {
  if (!mayDo(staff, 'leads')) return false;
  const own = ownLeadsOnly(staff);
  return own === undefined || lead.staff_id === own;
};

const personHit = ({
  id,
  name,
  phone_cipher,
}: {
  id: string;
  name: string | null;
  phone_cipher: string;
}): SearchHit => ({
  key: id,
  text: maskedPhone({ phone_cipher }),
  note: name || copy.unnamed,
  href: consolePaths.person({ id }),
});

const leadHit = (lead: ConsoleLead): SearchHit => ({
  key: lead.id,
  text: joinKnown([maskedPhone(lead), leadTitle(lead)], ' '),
  note: joinKnown([LEAD_STATE_NAMES[lead.state], lead.staff_name, momentText(lead.created_at)]),
  href: consolePaths.lead({ id: lead.id }),
});
