import type { AgentDuty } from '@/lib/console/agentDuty';
import { CONSOLE_AGENT_COPY } from '@/lib/console/words/agent';
import { dayOf, isDay, yearOf } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { ConsoleAgentTable } from '@/lib/server/db/consoleSchema';
import { ApiError } from '@/services/http/apiError';

const { problems: wrong } = CONSOLE_AGENT_COPY;
const LETTERS = { name: 20, company: 60, store: 60, licence: 40, intro: 500, source: 100 } as const;
const FIRST_YEAR = 1980;
const LICENCE = /^[\p{L}\d()（）〔〕[\]-]{4,40}$/u;

export type AgentFields = Pick<
  ConsoleAgentTable,
  'name' | 'company' | 'store' | 'licence_no' | 'since_year' | 'intro' | 'plates'
>;

/** One line of text: single spaces, no control characters. */
const lineOf = (typed = ''): string =>
  typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();

/** Throws ApiError badInput with what is wrong by field. `plates`: those of the city. A manager need have no licence. */
export function readAgent(
  posted: RawForm,
  duty: AgentDuty,
  plates: readonly { id: number; name: string }[],
  now: number,
): AgentFields {
  const [name, company, store] = [lineOf(posted.name), lineOf(posted.company), lineOf(posted.store)];
  const licence = lineOf(posted.licence).replaceAll(' ', '');
  const [since, intro] = [lineOf(posted.since), lineOf(posted.intro)];
  const named = lineOf(posted.plates)
    .split(/[、，,;；\s]+/)
    .filter(Boolean);
  const unknown = named.filter((one) => !plates.some((plate) => plate.name === one));
  const problems = defined({
    name: isOutside(name, LETTERS.name) ? wrong.name : undefined,
    company: isOutside(company, LETTERS.company) ? wrong.company : undefined,
    store: isOutside(store, LETTERS.store) ? wrong.store : undefined,
    licence: !LICENCE.test(licence) && (duty === 'agent' || licence !== '') ? wrong.licence : undefined,
    since: isYear(since, now) ? undefined : wrong.since,
    intro: intro.length > LETTERS.intro ? wrong.intro : undefined,
    plates: unknown.length > 0 ? `${wrong.plates}：${unknown.join('、')}` : undefined,
  });
  refuse(problems);
  const ids = plates.filter((plate) => named.includes(plate.name)).map(({ id }) => id);
  return {
    name,
    company,
    store,
    licence_no: licence,
    since_year: Number(since),
    intro: intro === '' ? null : intro,
    plates: JSON.stringify(ids),
  };
}

/** What a proof says. Throws ApiError badInput with what is wrong by field. */
export function readProof(posted: RawForm, now: number): { source: string; until_day: string } {
  const [source, until] = [lineOf(posted.source), lineOf(posted.until)];
  const problems = defined({
    source: source.length < 2 || source.length > LETTERS.source ? wrong.source : undefined,
    until: !isDay(until) || until <= dayOf(now) ? wrong.until : undefined,
    seen: posted.seen !== '1' ? wrong.seen : undefined,
  });
  refuse(problems);
  return { source, until_day: until };
}

const isOutside = (text: string, most: number): boolean => text === '' || [...text].length > most;
const isYear = (text: string, now: number): boolean =>
  /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= yearOf(dayOf(now));

function refuse(problems: Readonly<Record<string, string>>): void {
  if (Object.keys(problems).length > 0) throw ApiError.ofFields({ ...problems });
}
