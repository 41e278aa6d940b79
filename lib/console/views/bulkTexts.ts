import { joinKnown } from '@/lib/kernel/format/text';
import type { LeadKind } from '@/lib/lead/leadKind';
import type { AnsweredState } from '@/lib/lead/leadState';
import { LEAD_STATE_NAMES } from '@/lib/lead/words/leadNames';
import type { RecordKind } from '@/lib/record/recordKind';
import { CONSOLE_RECORD_COPY } from '../words/record';
import { leadTitle } from './leadText';

/** "分给顾闻" */
export const assignText = (name: string): string => `分给${name}`;

/** "改成已联系" */
export const stateText = (state: AnsweredState): string => `改成“${LEAD_STATE_NAMES[state]}”`;

/** "138****8000，约看房：三林苑" */
export const leadRowTitle = (phone: string, lead: { kind: LeadKind; place_name: string | null }): string =>
  joinKnown([phone, leadTitle(lead)], '，');

/** "二手房 605018496，三林苑 2室1厅" */
export const recordRowTitle = (kind: RecordKind, id: number, title: string): string =>
  joinKnown([`${CONSOLE_RECORD_COPY.kinds[kind]} ${id}`, title], '，');
