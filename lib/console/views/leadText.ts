import { formatLayout } from '@/lib/estate/homeText';
import { defined } from '@/lib/kernel/defined';
import { MISSING } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import type { PressingKind } from '@/lib/lead/leadChange';
import type { LeadKind } from '@/lib/lead/leadKind';
import { formatLeadNumber } from '@/lib/lead/leadNumber';
import type { LeadState } from '@/lib/lead/leadState';
import { timeLeft } from '@/lib/lead/promise';
import { LEAD_KIND_NAMES } from '@/lib/lead/words/leadNames';
import { CONSOLE_LEAD_COPY as copy } from '../words/lead';
import type { ConsoleCell } from './consoleTable';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** "3 时 05 分", "18 分". */
export const spanText = (ms: number): string => {
  const minutes = Math.floor(Math.abs(ms) / MINUTE);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours > 0 ? `${hours} 时 ${String(rest).padStart(2, '0')} 分` : `${rest} 分`;
};

const SOON_MS = 2 * HOUR;

interface Waits {
  state: LeadState;
  created_at: number;
  pressed: PressingKind | null;
}

/** Of the promised 24 hours: "剩 3 时 05 分，客户催过"; nothing is left of a lead that was answered. */
export function leftCell(lead: Waits, now: number): ConsoleCell {
  if (lead.state !== 'new') return { text: MISSING, tone: 'quiet' };
  const left = timeLeft(lead.created_at, now);
  const pressed = pressedText(lead);
  const text = joinKnown([`${left < 0 ? '超' : '剩'} ${spanText(left)}`, pressed], '，');
  return defined({ text, tone: left < SOON_MS || pressed !== null ? ('late' as const) : undefined });
}

/** "客户催过", "客户要求换人"; null where nobody pressed, or it was answered since. */
export function pressedText({ state, pressed }: Pick<Waits, 'state' | 'pressed'>): string | null {
  if (state !== 'new' || pressed === null) return null;
  return pressed === 'urge' ? copy.pool.urged : copy.pool.changed;
}

export function consentCell({ state, share_consent }: { state: LeadState; share_consent: 0 | 1 }): ConsoleCell {
  if (state === 'withdrawn') return { text: copy.consent.withdrawn, tone: 'late' };
  return share_consent === 1 ? { text: copy.consent.shared, tone: 'good' } : { text: copy.consent.kept, tone: 'quiet' };
}

/** "约看房：三林苑" */
export const leadTitle = ({ kind, place_name }: { kind: LeadKind; place_name: string | null }): string =>
  place_name ? `${LEAD_KIND_NAMES[kind]}：${place_name}` : LEAD_KIND_NAMES[kind];

/** "4827 1935"; '--' of one from before there were numbers. */
export const leadNumberText = (number: string | null): string => (number ? formatLeadNumber(number) : MISSING);

/** "三林苑 2室1厅" */
export const homeTitle = (community: string, rooms: number | null, halls: number | null): string =>
  joinKnown([community, formatLayout(rooms, halls)], ' ');

/** "近30天 14 次" */
export const viewingsText = (count: number | null): string => (count === null ? MISSING : `近30天 ${count} 次`);

/** "2026-11-22 12:04 同意，文本版本 2026-11，在 /605" */
export const givenText = (moment: string, version: string, page: string): string =>
  joinKnown([`${moment} 同意留下号码`, `文本版本 ${version}`, page && `在 ${page}`], '，');
