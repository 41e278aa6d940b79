import type { JudgedHomes, JudgeHomesInput } from '@/lib/calculators/contract/affordability';
import { endpoint } from '../http/endpoint';

/** Whether homes are within the means that come with the call. Nothing of them is stored. */
export const judgeHomes = endpoint<JudgeHomesInput, JudgedHomes>('POST', 'tools/affordability');
