import { readSessionClient } from '@/lib/account/sessionClient';
import { clientText, momentText, sessionTimes } from '@/lib/account/views/infoText';
import { operators } from '@/lib/console/consoleAccess';
import { leadTitle } from '@/lib/console/views/leadText';
import { PERSON_DONE, type PersonDone, type PersonPageProps } from '@/lib/console/views/peoplePages';
import { ownConsentText } from '@/lib/console/views/personText';
import { CONSOLE_PEOPLE_COPY as copy } from '@/lib/console/words/people';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { joinKnown } from '@/lib/kernel/format/text';
import { LEAD_STATE_NAMES } from '@/lib/lead/words/leadNames';
import { consolePaths } from '@/lib/routes/consolePaths';
import { paths } from '@/lib/routes/paths';
import { listConsents } from '@/lib/server/account/queries/consents';
import { listCities } from '@/lib/server/area/queries/cities';
import { findExpertCard } from '@/lib/server/expert/queries/experts';
import { listConsoleLeads } from '@/lib/server/lead/queries/consoleLeads';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import { PageNotFound, type PageRedirect } from '@/lib/server/page/pageContext';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { listOwnSessions } from '@/lib/server/session/queries/sessions';
import { ApiError } from '@/services/http/apiError';
import {
  blockPerson,
  changeCard,
  erasePerson,
  labelPerson,
  signOutPerson,
  unblockPerson,
} from '../commands/changePerson';
import type { ConsoleContext } from '../commands/consoleContext';
import { maskedPhone } from '../consolePhone';
import { findConsolePerson } from '../queries/consolePeople';
import { labelText, personRole, stateText } from './peoplePage';
import { problemsOf } from './refusedFields';

const LEADS = { sort: 'created', descending: true, limit: 20, offset: 0 };

type Changes = Partial<Pick<PersonPageProps, 'typed' | 'problems'>>;

/** One account: what it is, what it has agreed to and asked for, and what the console may do about it. */
export const consolePersonPage = defineConsolePage<PersonPageProps & ShellProps>({
  path: consolePaths.person(),
  name: copy.account,
  access: operators,
  up: { href: consolePaths.people(), steps: 3 },
  async load({ desk, query, posted, now }) {
    const id = query.id ?? '';
    if (id === '') throw new PageNotFound();
    const changes = posted ? await act(desk, id, posted) : {};
    if ('redirectTo' in changes) return changes;
    const person = await findConsolePerson(desk.db, { id });
    if (!person) throw new PageNotFound();
    const [card, cities, sessions, consents, leads] = await Promise.all([
      findExpertCard(desk.db, id),
      listCities(desk.db),
      listOwnSessions(desk.db, id, now),
      listConsents(desk.db, id),
      listConsoleLeads(desk.db, { phoneIndex: person.phone_index }, LEADS),
    ]);
    return {
      id,
      phone: maskedPhone(person),
      facts: [
        { name: copy.columns.role, text: personRole(person, now) },
        { name: copy.columns.label, text: labelText(person.super_label) },
        { name: copy.columns.state, text: stateText(person) },
        { name: copy.columns.registered, text: momentText(person.registered_at) },
      ],
      sessions: sessions.map(({ client, begunAt, seenAt }) => ({
        name: clientText(readSessionClient(client)),
        text: sessionTimes({ begunAt, seenAt }),
      })),
      consents: consents.map((consent) => ({
        name: copy.consentsTo[consent.purpose],
        text: ownConsentText(consent),
      })),
      leads: leads.rows.map((lead) => ({
        id: lead.id,
        text: joinKnown([leadTitle(lead), LEAD_STATE_NAMES[lead.state], momentText(lead.created_at)]),
        href: consolePaths.lead({ id: lead.id }),
      })),
      isBlocked: person.blocked_at !== null,
      label: String(person.super_label),
      card: card && {
        name: card.name,
        about: card.about,
        cityId: String(card.city_id),
        href: paths.expert(card.number, { cityId: card.city_id }),
      },
      cities: cities.map(({ id: value, name }) => ({ value: String(value), text: name })),
      typed: {},
      problems: {},
      done: posted ? null : (PERSON_DONE.find((one) => one === query.done) ?? null),
      ...changes,
    };
  },
});

type ActionButton = (desk: ConsoleContext, id: string, posted: RawForm) => Promise<void>;

const DEEDS: Readonly<Record<PersonDone, ActionButton>> = {
  card: changeCard,
  label: (desk, id, { label = '', reason = '' }) => labelPerson(desk, id, label, reason),
  block: (desk, id, { reason = '' }) => blockPerson(desk, id, reason),
  unblock: (desk, id, { reason = '' }) => unblockPerson(desk, id, reason),
  'sign-out': (desk, id, { reason = '' }) => signOutPerson(desk, id, reason),
  erase: async (desk, id, { reason = '', sure }) => {
    if (sure !== '1') throw ApiError.ofFields({ sure: copy.problems.sure });
    await erasePerson(desk, id, reason);
  },
};

async function act(desk: ConsoleContext, id: string, posted: RawForm): Promise<Changes | PageRedirect> {
  const done = PERSON_DONE.find((one) => one === posted.do);
  if (!done) return {};
  try {
    await DEEDS[done](desk, id, posted);
    const to = done === 'erase' ? consolePaths.people({ done }) : consolePaths.person({ id, done });
    return { redirectTo: to, seeOther: true };
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== 'badInput') throw failure;
    const problems = problemsOf(failure);
    return { problems, typed: posted };
  }
}
