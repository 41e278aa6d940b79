import { readSessionClient } from '@/lib/account/sessionClient';
import { clientText, momentText, sessionTimes } from '@/lib/account/views/infoText';
import { mayDo } from '@/lib/console/consoleAccess';
import { PERSON_DONE, type PersonPageProps } from '@/lib/console/views/peoplePages';
import { ownConsentText } from '@/lib/console/views/personText';
import { lookFacts, timelineView, waitingBand } from '@/lib/console/views/personTimeline';
import { namedChoices } from '@/lib/console/views/tableParts';
import { CONSOLE_PEOPLE_COPY as copy } from '@/lib/console/words/people';
import { consolePaths } from '@/lib/routes/consolePaths';
import { paths } from '@/lib/routes/paths';
import { listConsents } from '@/lib/server/account/queries/consents';
import { findConsolePerson } from '@/lib/server/account/queries/consolePeople';
import { listCities } from '@/lib/server/area/queries/cities';
import { findExpertCard } from '@/lib/server/expert/queries/experts';
import { giveDays, takeGiftBack } from '@/lib/server/membership/commands/giveDays';
import { PageNotFound } from '@/lib/server/page/pageContext';
import {
  askJoin,
  dropJoin,
  joinAccounts,
  partAccounts,
  tellPeopleApart,
} from '@/lib/server/privacy/commands/joinAccounts';
import { listOwnSessions } from '@/lib/server/session/queries/sessions';
import { maskedPhone } from '@/lib/server/staff/consolePhone';
import { listAudit } from '@/lib/server/staff/queries/auditLog';
import { ApiError } from '@/services/http/apiError';
import {
  blockPerson,
  changeCard,
  erasePerson,
  labelPerson,
  signOutPerson,
  unblockPerson,
} from '../commands/changePerson';
import { recordLook } from '../commands/recordLook';
import { defineConsolePage } from './defineConsolePage';
import { labelText, personRole, stateText } from './peoplePage';
import { personGiftView } from './personGift';
import { personJoinView } from './personJoin';
import { consentEntry, readTimeline } from './personTimeline';

const LOOKS = { sort: 'at', descending: true, limit: 10, offset: 0 };

/** One account: what it is, what it has agreed to and asked for, and what the console may do about it. */
export const consolePersonPage = defineConsolePage<PersonPageProps>({
  path: consolePaths.person(),
  name: copy.account,
  access: 'people',
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
        'ask-join': (posted) => askJoin(consoleContext, id, posted),
        join: (posted) => joinAccounts(consoleContext, id, posted),
        different: (posted) => tellPeopleApart(consoleContext, id, posted),
        'drop-join': (posted) => dropJoin(consoleContext, id, posted),
        part: (posted) => partAccounts(consoleContext, id, posted),
        gift: (posted) => giveDays(consoleContext, id, posted),
        'gift-undo': (posted) => takeGiftBack(consoleContext, id, posted),
        async erase({ reason = '', sure }) {
          if (sure !== '1') throw ApiError.ofFields({ sure: copy.problems.sure });
          await erasePerson(consoleContext, id, reason);
          return { to: consolePaths.people({ done: 'erase' }) };
        },
      },
      doneAt: (done) => consolePaths.person({ id, done }),
      isRefusal: ({ code }) => code === 'badInput' || code === 'conflict' || code === 'tooMany',
      done: PERSON_DONE,
      async load() {
        const person = await findConsolePerson(consoleContext.db, { id });
        if (!person) throw new PageNotFound();
        await recordLook(consoleContext, id);
        const [card, cities, sessions, consents, passed, looks] = await Promise.all([
          findExpertCard(consoleContext.db, id),
          listCities(consoleContext.db),
          listOwnSessions(consoleContext.db, id, now),
          listConsents(consoleContext.db, id),
          readTimeline(consoleContext, person),
          listAudit(consoleContext.db, { action: 'person-look', subject: id }, LOOKS),
        ]);
        const entries = [...passed, ...consents.map(consentEntry)];
        return {
          id,
          mayChange: mayDo(consoleContext.staff, 'changePeople'),
          mayReadTexts: mayDo(consoleContext.staff, 'texts'),
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
          waiting: waitingBand(entries, now),
          timeline: timelineView(entries, { id, kind: query.kind, isAll: query.all === '1' }),
          looks: lookFacts(looks.rows),
          gift: mayDo(consoleContext.staff, 'money') ? await personGiftView(consoleContext, person, now) : null,
          join: await personJoinView(consoleContext, person, now),
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
