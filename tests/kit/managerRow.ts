import type { ConsoleAgentTable } from '@/lib/server/db/consoleSchema';

/** A 客户经理 of 三林一店 in 上海, with what is otherwise named. */
export const managerRow = (changes: Partial<ConsoleAgentTable> = {}): ConsoleAgentTable => ({
  agent_id: 900_000_001,
  city_id: 605,
  duty: 'manager',
  name: '沈月',
  store: '三林一店',
  company: '锦江置业',
  licence_no: '',
  since_year: 2016,
  intro: null,
  plates: '[]',
  staff_id: null,
  created_at: 0,
  updated_at: 0,
  withdrawn_at: null,
  file_id: null,
  ...changes,
});
