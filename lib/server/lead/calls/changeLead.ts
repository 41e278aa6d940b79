import {
  type AddLeadWords,
  addLeadWordsSchema,
  type ChangeLeadTime,
  changeLeadTimeSchema,
  type LeadProgress,
  leadProgressSchema,
} from '@/lib/lead/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/lead';
import * as commands from '../commands/changeOwnLead';
import { readOwnLead } from '../commands/readOwnLead';
import { progressOf } from './leadProgress';

export async function changeLeadTime(context: ApiContext, change: ChangeLeadTime): Promise<LeadProgress> {
  const { wishedDays, wishedParts, ...receipt } = change;
  await commands.changeLeadTime(context, receipt, wishedDays, wishedParts);
  return progressOf(await readOwnLead(context, receipt));
}

export async function addLeadWords(context: ApiContext, change: AddLeadWords): Promise<LeadProgress> {
  const { words, ...receipt } = change;
  await commands.addLeadWords(context, receipt, words);
  return progressOf(await readOwnLead(context, receipt));
}

export const changeLeadTimeOperation = operation(calls.changeLeadTime, {
  summary: 'Names another time for a lead, for who has its number and phone; what was arranged falls through.',
  input: changeLeadTimeSchema,
  output: leadProgressSchema,
  rate: 'receipt',
  handle: (input, context) => changeLeadTime(context, input),
});

export const addLeadWordsOperation = operation(calls.addLeadWords, {
  summary: 'Adds a sentence to a lead, for who has its number and phone.',
  input: addLeadWordsSchema,
  output: leadProgressSchema,
  rate: 'receipt',
  handle: (input, context) => addLeadWords(context, input),
});
