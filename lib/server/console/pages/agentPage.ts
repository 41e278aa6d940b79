import { momentText } from '@/lib/account/views/infoText';
import { type AgentDuty, agentDutyOf } from '@/lib/console/agentDuty';
import { operators } from '@/lib/console/consoleAccess';
import { AGENT_DONE, type AgentDone, type ConsoleAgentProps } from '@/lib/console/views/agentPages';
import { proofCell, proofLine } from '@/lib/console/views/consoleAgentText';
import { CONSOLE_AGENT_COPY as copy } from '@/lib/console/words/agent';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { dayOf } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { joinKnown } from '@/lib/kernel/format/text';
import { consolePaths } from '@/lib/routes/consolePaths';
import { paths } from '@/lib/routes/paths';
import { approvePortrait, removeAgentPicture, viewPicture } from '@/lib/server/agent/commands/agentPictures';
import {
  addAgent,
  bindAgent,
  changeAgent,
  endProof,
  proveAgent,
  withdrawAgent,
} from '@/lib/server/agent/commands/changeAgent';
import { findConsoleAgent, listAgentProofs } from '@/lib/server/agent/queries/consoleAgents';
import { findCity } from '@/lib/server/area/queries/cities';
import type { ConsoleAgentTable } from '@/lib/server/db/consoleSchema';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import { PageNotFound, type PageRedirect } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import type { ShellProps } from '@/lib/server/page/shellProps';
import type { ConsoleContext } from '../commands/consoleContext';
import { listPlatesOfCity } from '../queries/consolePlaces';
import { listWorkingStaff } from '../queries/staff';
import type { Upload } from '../uploads';
import { fetchAgentPictures, picturesOf } from './agentPictures';
import { requirePress } from './postedFiles';
import { NOTHING_REFUSED, refusedFields } from './refusedFields';

type Refused = Pick<ConsoleAgentProps, 'typed' | 'problems'>;

/** One agent, or a new one in a city: what is told of them, what was checked, and whose their leads are. */
export const consoleAgentPage = defineConsolePage<ConsoleAgentProps & ShellProps>({
  path: consolePaths.agent(),
  name: copy.pageNames.one,
  access: operators,
  up: { href: consolePaths.agents(), steps: 3 },
  takesFiles: true,
  async load({ desk, query, posted, upload, now }) {
    const id = parseId(query.id);
    const kept = id === null ? null : ((await findConsoleAgent(desk.db, id)) ?? null);
    const cityId = kept?.city_id ?? (id === null ? parseId(query.city) : null);
    const city = cityId === null ? null : await findCity(desk.db, cityId);
    // A city whose import was undone leaves its agents here.
    if (cityId === null || (!kept && (!city || city.isDemo))) throw new PageNotFound();
    if (posted?.do === 'look' && id !== null) return { picture: await viewPicture(desk, id, posted.picture ?? '') };
    const duty = kept?.duty ?? agentDutyOf(query.duty);
    const refused = posted ? await act(desk, { id, cityId, duty }, posted, upload) : NOTHING_REFUSED;
    if ('redirectTo' in refused) return refused;
    const address = id === null ? consolePaths.agent({ city: cityId, duty }) : consolePaths.agent({ id });
    return {
      id,
      title: kept ? joinKnown([kept.name, city?.name]) : copy.adding[duty],
      duty,
      hasLicence: kept !== null && kept.licence_no !== '',
      address,
      city: city?.name ?? '',
      ...(kept ? await aboutKept(desk, kept, now) : NEW),
      href:
        kept && city && duty === 'agent' && kept.withdrawn_at === null ? paths.agents(city.id, kept.agent_id) : null,
      problems: refused.problems,
      typed: { ...(kept ? await typedOf(desk, kept) : {}), ...refused.typed },
      done: posted ? null : (AGENT_DONE.find((one) => one === query.done) ?? null),
    };
  },
});

const NEW = {
  proof: '',
  hasProof: false,
  history: [],
  pictures: [],
  portraits: [],
  staff: [],
  staffId: '',
  isWithdrawn: false,
};

async function aboutKept(desk: ConsoleContext, kept: ConsoleAgentTable, now: number) {
  const today = dayOf(now);
  const [proofs, pictures, staff] = await Promise.all([
    listAgentProofs(desk.db, kept.agent_id),
    picturesOf(desk, kept.agent_id),
    listWorkingStaff(desk.db, ['agent', 'operator', 'admin']),
  ]);
  const open = proofs.find(({ ended_at, licence_no }) => ended_at === null && licence_no === kept.licence_no);
  return {
    proof: proofCell(open?.until_day ?? null, today).text,
    hasProof: open !== undefined,
    history: proofs.map((proof) => ({
      name: momentText(proof.checked_at),
      text: proofLine(proof, proof.ended_at !== null),
    })),
    ...pictures,
    staff: staff.map(({ id, shown_name, role }) => ({
      value: id,
      text: joinKnown([shown_name, CONSOLE_COPY.roles[role]]),
    })),
    staffId: kept.staff_id ?? '',
    isWithdrawn: kept.withdrawn_at !== null,
  };
}

async function typedOf({ db }: ConsoleContext, kept: ConsoleAgentTable): Promise<ConsoleAgentProps['typed']> {
  const wanted = JSON.parse(kept.plates) as number[];
  const plates = (await listPlatesOfCity(db, kept.city_id)).filter(({ id }) => wanted.includes(id));
  return {
    name: kept.name,
    company: kept.company,
    store: kept.store,
    licence: kept.licence_no,
    since: String(kept.since_year),
    intro: kept.intro ?? '',
    plates: plates.map(({ name }) => name).join('、'),
  };
}

type ActionButton = (desk: ConsoleContext, id: number, posted: RawForm, upload: Upload | null) => Promise<void>;

const DEEDS: Readonly<Record<Exclude<AgentDone, 'add'>, ActionButton>> = {
  change: changeAgent,
  prove: proveAgent,
  'end-proof': (desk, id, { reason = '' }) => endProof(desk, id, reason),
  bind: (desk, id, { staff }) => bindAgent(desk, id, staff || null),
  withdraw: (desk, id, { reason = '' }) => withdrawAgent(desk, id, reason),
  back: (desk, id, { reason = '' }) => withdrawAgent(desk, id, reason, true),
  'add-picture': (desk, id, _posted, upload) => fetchAgentPictures(desk, id, 'proof', upload),
  'add-portrait': (desk, id, _posted, upload) => fetchAgentPictures(desk, id, 'portrait', upload),
  approve: (desk, id, { picture = '' }) => approvePortrait(desk, id, picture),
  'remove-picture': (desk, id, { picture = '', reason = '' }) => removeAgentPicture(desk, id, picture, reason),
};

async function act(
  desk: ConsoleContext,
  { id, cityId, duty }: { id: number | null; cityId: number; duty: AgentDuty },
  posted: RawForm,
  upload: Upload | null,
): Promise<Refused | PageRedirect> {
  const done = AGENT_DONE.find((one) => one === posted.do);
  const on = (agentId: number, what: AgentDone): PageRedirect => ({
    redirectTo: consolePaths.agent({ id: agentId, done: what }),
    seeOther: true,
  });
  try {
    if (id === null) return done === 'add' ? on(await addAgent(desk, cityId, posted, duty), 'add') : NOTHING_REFUSED;
    requirePress(posted);
    if (!done || done === 'add') return NOTHING_REFUSED;
    await DEEDS[done](desk, id, posted, upload);
    return on(id, done);
  } catch (failure) {
    return refusedFields(failure, posted);
  }
}
