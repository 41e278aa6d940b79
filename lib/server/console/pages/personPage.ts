import { readSessionClient } from '@/lib/account/sessionClient';
import { clientText, momentText, sessionTimes } from '@/lib/account/views/infoText';
import { operators } from '@/lib/console/consoleAccess';
import { leadTitle } from '@/lib/console/views/leadText';
import { PERSON_DONE, type PersonPageProps } from '@/lib/console/views/peoplePages';
import { ownConsentText } from '@/lib/console/views/personText';
import { namedChoices } from '@/lib/console/views/tableParts';
import { CONSOLE_PEOPLE_COPY as copy } from '@/lib/console/words/people';
import { joinKnown } from '@/lib/kernel/format/text';
import { LEAD_STATE_NAMES } from '@/lib/lead/words/leadNames';
import { consolePaths } from '@/lib/routes/consolePaths';
import { paths } from '@/lib/routes/paths';
import { listConsents } from '@/lib/server/account/queries/consents';
import { findConsolePerson } from '@/lib/server/account/queries/consolePeople';
import { listCities } from '@/lib/server/area/queries/cities';
import { findExpertCard } from '@/lib/server/expert/queries/experts';
import { listConsoleLeads } from '@/lib/server/lead/queries/consoleLeads';
import { PageNotFound } from '@/lib/server/page/pageContext';
import { listOwnSessions } from '@/lib/server/session/queries/sessions';
import { maskedPhone } from '@/lib/server/staff/consolePhone';
import { ApiError } from '@/services/http/apiError';
import {
  blockPerson,
  changeCard,
  erasePerson,
  labelPerson,
  signOutPerson,
  unblockPerson,
} from '../commands/changePerson';
import { defineConsolePage } from './defineConsolePage';
import { labelText, personRole, stateText } from './peoplePage';

const LEADS = { sort: 'created', descending: true, limit: 20, offset: 0 };

/** One account: what it is, what it has agreed to and asked for, and what the console may do about it. */
export const consolePersonPage = defineConsolePage<PersonPageProps>({
  path: consolePaths.person(),
  name: copy.account,
  access: operators,
  up: { href: consolePaths.people(), steps: 3 },
  open({ consoleContext, query, now }) {
    const { id } = query;
    if (!id) throw new PageNotFound();
    return {
      actions: {
        card: (posted) => changeCard(consoleContext, id, posted),
        label: ({ label = '', reason = '' }) => labelPerson(consoleContext, id, label, reason),
        block: ({ reason = '' }) => blockPerson(consoleContext, id, reason),
        unblock: ({ reason = '' }) => unblockPerson(consoleContext, id, reason),
        'sign-out': ({ reason = '' }) => signOutPerson(consoleContext, id, reason),
        async erase({ reason = '', sure }) {
          if (sure !== '1') throw ApiError.ofFields({ sure: copy.problems.sure });
          await erasePerson(consoleContext, id, reason);
          return { to: consolePaths.people({ done: 'erase' }) };
        },
      },
      doneAt: (done) => consolePaths.person({ id, done }),
      isRefusal: ({ code }) => code === 'badInput',
      done: PERSON_DONE,
      async load() {
        const person = await findConsolePerson(consoleContext.db, { id });
        if (!person) throw new PageNotFound();
        const [card, cities, sessions, consents, leads] = await Promise.all([
          findExpertCard(consoleContext.db, id),
          listCities(consoleContext.db),
          listOwnSessions(consoleContext.db, id, now),
          listConsents(consoleContext.db, id),
          listConsoleLeads(consoleContext.db, { phoneIndex: person.phone_index }, LEADS),
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
          cities: namedChoices(cities),
        };
      },
    };
  },
});
