import { momentText } from '@/lib/account/views/infoText';
import { agentDutyOf } from '@/lib/console/agentDuty';
import { AGENT_DONE, type ConsoleAgentProps } from '@/lib/console/views/agentPages';
import { proofCell, proofLine } from '@/lib/console/views/consoleAgentText';
import type { RecordStep } from '@/lib/console/views/recordPages';
import { roleChoices } from '@/lib/console/views/tableParts';
import { CONSOLE_AGENT_COPY as copy } from '@/lib/console/words/agent';
import { CONSOLE_AUDIT_COPY } from '@/lib/console/words/console';
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
  undoAgentChange,
  withdrawAgent,
} from '@/lib/server/agent/commands/changeAgent';
import { type AgentChange, listAgentChanges } from '@/lib/server/agent/queries/agentChanges';
import { findConsoleAgent, listAgentProofs } from '@/lib/server/agent/queries/consoleAgents';
import { findCity } from '@/lib/server/area/queries/cities';
import { listPlatesOfCity } from '@/lib/server/area/queries/consolePlaces';
import type { ConsoleAgentTable } from '@/lib/server/db/consoleSchema';
import { PageNotFound } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import type { Upload } from '@/lib/server/request/uploads';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { listWorkingStaff } from '@/lib/server/staff/queries/staff';
import { fetchAgentPictures, picturesOf } from './agentPictures';
import { defineConsolePage, type OpenedPage } from './defineConsolePage';
import { requirePress } from './postedFiles';

/** One agent, or a new one in a city: what is told of them, what was checked, and whose their leads are. */
export const consoleAgentPage = defineConsolePage<ConsoleAgentProps>({
  path: consolePaths.agent(),
  name: copy.pageNames.one,
  access: 'agents',
  up: { href: consolePaths.agents(), steps: 3 },
  takesFiles: true,
  async open({ consoleContext, query, upload, now }) {
    const id = parseId(query.id);
    const kept = id === null ? null : ((await findConsoleAgent(consoleContext.db, id)) ?? null);
    const cityId = kept?.city_id ?? (id === null ? parseId(query.city) : null);
    const city = cityId === null ? null : await findCity(consoleContext.db, cityId);
    // A city whose import was undone leaves its agents here.
    if (cityId === null || (!kept && (!city || city.isDemo))) throw new PageNotFound();
    const duty = kept?.duty ?? agentDutyOf(query.duty);
    const add = async (posted: RawForm) => ({
      to: consolePaths.agent({ id: await addAgent(consoleContext, cityId, posted, duty), done: 'add' }),
    });
    return {
      actions: id === null ? { add } : actionsOf(consoleContext, id, upload),
      doneAt: (done) => consolePaths.agent({ id: id ?? undefined, done }),
      done: AGENT_DONE,
      load: async ({ typed }) => ({
        id,
        title: kept ? joinKnown([kept.name, city?.name]) : copy.adding[duty],
        duty,
        hasLicence: kept !== null && kept.licence_no !== '',
        address: id === null ? consolePaths.agent({ city: cityId, duty }) : consolePaths.agent({ id }),
        city: city?.name ?? '',
        ...(kept ? await aboutKept(consoleContext, kept, now) : NEW),
        href:
          kept && city && duty === 'agent' && kept.withdrawn_at === null ? paths.agents(city.id, kept.agent_id) : null,
        typed: { ...(kept ? await typedOf(consoleContext, kept) : {}), ...typed },
      }),
    };
  },
});

const actionsOf = (
  consoleContext: ConsoleContext,
  id: number,
  upload: Upload | null,
): OpenedPage<ConsoleAgentProps>['actions'] => ({
  '': requirePress,
  look: async ({ picture = '' }) => ({ picture: await viewPicture(consoleContext, id, picture) }),
  change: (posted) => changeAgent(consoleContext, id, posted),
  prove: (posted) => proveAgent(consoleContext, id, posted),
  'end-proof': ({ reason = '' }) => endProof(consoleContext, id, reason),
  bind: ({ staff }) => bindAgent(consoleContext, id, staff || null),
  withdraw: ({ reason = '' }) => withdrawAgent(consoleContext, id, reason),
  back: ({ reason = '' }) => withdrawAgent(consoleContext, id, reason, true),
  'add-picture': () => fetchAgentPictures(consoleContext, id, 'proof', upload),
  'add-portrait': () => fetchAgentPictures(consoleContext, id, 'portrait', upload),
  approve: ({ picture = '' }) => approvePortrait(consoleContext, id, picture),
  undo: ({ change = '', reason = '' }) => undoAgentChange(consoleContext, id, change, reason),
  'remove-picture': ({ picture = '', reason = '' }) => removeAgentPicture(consoleContext, id, picture, reason),
});

const NEW = {
  proof: '',
  hasProof: false,
  history: [],
  changes: [],
  pictures: [],
  portraits: [],
  staff: [],
  staffId: '',
  isWithdrawn: false,
};

async function aboutKept(consoleContext: ConsoleContext, kept: ConsoleAgentTable, now: number) {
  const today = dayOf(now);
  const [proofs, pictures, staff, changes] = await Promise.all([
    listAgentProofs(consoleContext.db, kept.agent_id),
    picturesOf(consoleContext, kept.agent_id),
    listWorkingStaff(consoleContext.db, 'leads'),
    listAgentChanges(consoleContext.db, kept.agent_id, CHANGES),
  ]);
  const open = proofs.find(({ ended_at, licence_no }) => ended_at === null && licence_no === kept.licence_no);
  return {
    proof: proofCell(open?.until_day ?? null, today).text,
    hasProof: open !== undefined,
    history: proofs.map((proof) => ({
      name: momentText(proof.checked_at),
      text: proofLine(proof, proof.ended_at !== null),
    })),
    changes: changes.map(changeStep),
    ...pictures,
    staff: roleChoices(staff),
    staffId: kept.staff_id ?? '',
    isWithdrawn: kept.withdrawn_at !== null,
  };
}

const CHANGES = 30;

function changeStep({ id, action, detail, reason, staff_name, at, undone_at, undone_by }: AgentChange): RecordStep {
  const isUndone = undone_at !== null;
  return {
    key: id,
    moment: momentText(at),
    text: joinKnown([CONSOLE_AUDIT_COPY.actions[action], detail], ' '),
    note: joinKnown([
      staff_name,
      reason,
      isUndone && `${copy.changes.isUndone}：${undone_by} ${momentText(undone_at)}`,
    ]),
    undo: isUndone ? null : id,
    isUndone,
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
