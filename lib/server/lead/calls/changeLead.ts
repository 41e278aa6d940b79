import {
  type AddLeadWords,
  addLeadWordsSchema,
  type ChangeFollower,
  type ChangeLeadTime,
  changeFollowerSchema,
  changeLeadTimeSchema,
  type LeadProgress,
  type LeadReceipt,
  leadProgressSchema,
  leadReceiptSchema,
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

export async function urgeLead(context: ApiContext, receipt: LeadReceipt): Promise<LeadProgress> {
  await commands.urgeLead(context, receipt);
  return progressOf(await readOwnLead(context, receipt));
}

export async function changeFollower(context: ApiContext, change: ChangeFollower): Promise<LeadProgress> {
  const { reason, ...receipt } = change;
  await commands.changeFollower(context, receipt, reason);
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

export const urgeLeadOperation = operation(calls.urgeLead, {
  summary: 'Presses for a lead that nobody has answered, once a day, for who has its number and phone.',
  input: leadReceiptSchema,
  output: leadProgressSchema,
  rate: 'receipt',
  handle: (input, context) => urgeLead(context, input),
});

export const changeFollowerOperation = operation(calls.changeFollower, {
  summary: 'Has somebody else follow a lead up, for who has its number and phone; it goes back to the pool.',
  input: changeFollowerSchema,
  output: leadProgressSchema,
  rate: 'receipt',
  handle: (input, context) => changeFollower(context, input),
});
