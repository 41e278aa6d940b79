// The tables of the console, as rows: who works here, what they did, and what they keep of leads. The conventions are those of
// schema.ts. On SQLite they lie in the visitors' file, which no import replaces.

import type { Generated } from 'kysely';
import type { StaffRole } from '@/lib/account/viewer';
import type { AgentDuty } from '@/lib/console/agentDuty';
import type { AgentPictureKind } from '@/lib/console/agentPicture';
import type { ImportTaskName } from '@/lib/console/importTask';
import type { CallResult } from '@/lib/lead/leadCall';

/** Who works here. Times in UTC ms. */
export interface StaffTable {
  id: string;
  /** What one signs in by: lower-case letters, digits and '.', '_', '-'. */
  name: string;
  /** What others read: "林晓". */
  shown_name: string;
  /** Signs in as the name does; null where none was given. */
  phone_cipher: string | null;
  phone_index: string | null;
  role: StaffRole;
  /** As session/password.ts writes it; null until they have come in by their invitation. */
  password_hash: string | null;
  /** Encrypted; null as the password. */
  totp_cipher: string | null;
  /** The step of the last code that was taken: neither it nor an earlier one is taken again. */
  totp_step: number;
  created_at: number;
  /** They work here no longer. */
  ended_at: number | null;
}

/** By which somebody sets a password once: whom it is for, null for the first admin of this site. Times in UTC ms. */
export interface StaffInviteTable {
  token_hash: string;
  staff_id: string | null;
  created_at: number;
  expires_at: number;
}

/** A row is one session in the console. Times in UTC ms. */
export interface StaffSessionTable {
  token_hash: string;
  id: string;
  staff_id: string;
  created_at: number;
  seen_at: number;
  /** Whatever is done. */
  expires_at: number;
  ended_at: number | null;
  /** As of sessions (lib/account/sessionClient.ts). */
  client: string;
}

/** A code in place of the phone's, good once. */
export interface StaffRecoveryCodeTable {
  staff_id: string;
  code_hash: string;
}

/** A try to sign in that has not come to anything (yet). */
export interface StaffTryTable {
  id: string;
  /** Keyed hash of the name that was typed, whether there is such a one or not. */
  name_hash: string;
  /** Keyed hash of the address. */
  visitor: string;
  tried_at: number;
}

/** What somebody has done in the console. The database refuses to change or delete a row. */
export interface AuditTable {
  seq: Generated<number>;
  /** UTC ms */
  at: number;
  /** null: nobody was signed in, as at the first start. */
  staff_id: string | null;
  staff_name: string;
  /** One of lib/console/auditAction.ts. */
  action: string;
  /** What it was done to, by its id: a lead's, a user's, a table's name. */
  subject: string;
  /** In words, phones masked. */
  detail: string;
  /** Why, as they said; '' where nobody was asked. */
  reason: string;
  /** Keyed hash of the address. */
  visitor: string;
}

/** Whose a lead is. */
export interface LeadAssignmentTable {
  lead_id: string;
  staff_id: string;
  /** By a rule, by hand, or out of the pool by whoever has it. */
  way: 'rule' | 'hand' | 'taken';
  /** UTC ms */
  assigned_at: number;
}

/** What the staff say to one another of a lead; its visitor does not see it. */
export interface LeadNoteTable {
  id: string;
  lead_id: string;
  staff_id: string;
  staff_name: string;
  /** Phones masked. */
  text: string;
  /** UTC ms */
  created_at: number;
}

/** A call to the visitor of a lead, and what it came to. */
export interface LeadCallTable {
  id: string;
  lead_id: string;
  staff_id: string;
  staff_name: string;
  result: CallResult;
  /** UTC ms */
  called_at: number;
}

/** When somebody shows a home to the visitor of a lead. Times in UTC ms. */
export interface LeadViewingTable {
  lead_id: string;
  /** Who has arranged it. */
  staff_id: string;
  starts_at: number;
  minutes: number;
  /** Where they meet. */
  place: string;
  /** Higher with each move: calendars take the one with the highest. */
  sequence: number;
  updated_at: number;
}

/** What somebody wants to be reminded of about a lead. */
export interface LeadReminderTable {
  id: string;
  lead_id: string;
  /** Whose day it shows in. */
  staff_id: string;
  day: string;
  /** Phones masked. */
  note: string;
  /** UTC ms */
  created_at: number;
  done_at: number | null;
}

/** A lead went from somebody back to the pool. */
export interface LeadReturnTable {
  lead_id: string;
  staff_id: string;
  /** UTC ms */
  returned_at: number;
}

/** What the operator has set of the pool: lib/console/leadPool.ts. */
export interface LeadSettingTable {
  key: string;
  value: string;
}

/** Whose new leads are, by city and plate. */
export interface LeadRuleTable {
  id: string;
  city_id: number;
  /** null: all of the city that no rule of a plate takes. */
  plate_id: number | null;
  staff_id: string;
  /** UTC ms */
  created_at: number;
}

/** An account that nobody signs in to. */
export interface UserBlockTable {
  user_id: string;
  /** UTC ms */
  blocked_at: number;
}

/** Files that somebody in the console has sent to be imported, and what is being done with them. Times in UTC ms. */
export interface ConsoleImportTable {
  id: string;
  /** Of those that ship, by name, or the name of the mapping file among `files`. */
  mapping: string;
  /** As typed: what the command line takes as --city. */
  city: string;
  day: string | null;
  /** In place of the mapping's. */
  header_line: number | null;
  replace_demo: 0 | 1;
  /** JSON: name and bytes of each. */
  files: string;
  /** Since when they are not on the disk any more. */
  files_gone_at: number | null;
  created_at: number;
  staff_id: string;
  staff_name: string;
  /** What was asked for last. */
  task: ImportTaskName;
  state: 'waiting' | 'working' | 'done' | 'failed';
  asked_at: number;
  /** By whose shown name. */
  asked_by: string;
  /** How often the task was begun; whoever works at an earlier one has lost it. */
  attempt: number;
  /** Machine and process that are at it: "host:123". */
  worker: string | null;
  /** When they last said that they are. */
  beat_at: number | null;
  /** In words: "比对". */
  step: string;
  /** Of a thousand. */
  progress: number;
  ended_at: number | null;
  /** Why it failed, a sentence. */
  problem: string | null;
  /** JSON of lib/console/importReport.ts, of the last dry run or run. */
  report: string | null;
  /** Of import_runs, once it went through. */
  run_number: number | null;
}

/** A row that the last dry run or run refused. */
export interface ConsoleImportRowTable {
  import_id: string;
  /** From 1, as they came. */
  seq: number;
  file: string;
  line: number;
  /** Of the file, with 、 between; '' where it is about the whole row. */
  columns: string;
  key: string;
  reason: string;
  /** The reason without what it names of the row: "区 “…” 不在北京". */
  sort: string;
  excerpt: string;
}

/** What customer service is to visitors: lib/server/support/queries/supportSettings.ts. */
export interface SupportSettingTable {
  key: string;
  value: string;
}

/** An operator's dated rule over the pack of lib/calculators/facts. */
export interface OwnRuleTable {
  rule_id: string;
  /** '' for the whole country. */
  city_key: string;
  effective_from: string;
  /** The whole Fact as JSON. */
  fact: string;
  updated_at: number;
}

/** Rules that were put into force or taken back together. Times in UTC ms. */
export interface RuleChangeTable {
  id: string;
  made_at: number;
  /** '' of what was done at the command line. */
  staff_name: string;
  reason: string;
  /** RuleChange[] as JSON (lib/server/calculators/queries/ownRules.ts). */
  changes: string;
  /** It was taken back. */
  undone_at: number | null;
}

/** An agent whom the console keeps; `agents` has a row of them as long as they are shown (commands/agent/publishAgent.ts). */
export interface ConsoleAgentTable {
  /** Of `agents`: above all of other sources, and never given out again. */
  agent_id: number;
  city_id: number;
  duty: AgentDuty;
  name: string;
  store: string;
  company: string;
  /** Of a manager '' where they have none. */
  licence_no: string;
  since_year: number;
  intro: string | null;
  /** JSON: ids of the plates that they serve. */
  plates: string;
  /** Whose leads those are that name this agent. */
  staff_id: string | null;
  /** UTC ms */
  created_at: number;
  updated_at: number;
  withdrawn_at: number | null;
  /** The file that they came with; null of those entered by hand. */
  file_id: string | null;
}

/** A file of agents, and what its rows come to. Times in UTC ms; who did what is said by their shown names. */
export interface AgentFileTable {
  id: string;
  city_id: number;
  file_name: string;
  /** JSON: JudgedAgentRow[] */
  rows: string;
  new_count: number;
  same_count: number;
  refused_count: number;
  staff_name: string;
  created_at: number;
  ran_by: string | null;
  ran_at: number | null;
  undone_by: string | null;
  undone_at: number | null;
}

/** That somebody has checked an agent's licence. Times in UTC ms. */
export interface AgentProofTable {
  id: string;
  agent_id: number;
  /** As it was checked: another number needs another proof. */
  licence_no: string;
  /** Where it was looked up, in words. */
  source: string;
  checked_by: string;
  checked_name: string;
  checked_at: number;
  /** The last day on which it holds. */
  until_day: string;
  /** It was withdrawn, or another has taken its place. */
  ended_at: number | null;
}

/** A picture of an agent, as WebP. Times in UTC ms. */
export interface AgentPictureTable {
  id: string;
  agent_id: number;
  kind: AgentPictureKind;
  /** Of the agent when it came: what a certificate was shown for. */
  licence_no: string;
  /** px */
  width: number;
  height: number;
  byte_count: number;
  data: Uint8Array;
  added_by: string;
  added_name: string;
  added_at: number;
  /** Of a portrait that visitors may see. */
  approved_name: string | null;
  approved_at: number | null;
}

export interface ConsoleDatabase {
  support_settings: SupportSettingTable;
  own_rules: OwnRuleTable;
  rule_changes: RuleChangeTable;
  desk_agents: ConsoleAgentTable;
  agent_proofs: AgentProofTable;
  agent_pictures: AgentPictureTable;
  agent_files: AgentFileTable;
  desk_imports: ConsoleImportTable;
  desk_import_rows: ConsoleImportRowTable;
  user_blocks: UserBlockTable;
  staff: StaffTable;
  staff_invites: StaffInviteTable;
  staff_sessions: StaffSessionTable;
  staff_recovery_codes: StaffRecoveryCodeTable;
  staff_tries: StaffTryTable;
  audit_log: AuditTable;
  lead_assignments: LeadAssignmentTable;
  lead_notes: LeadNoteTable;
  lead_rules: LeadRuleTable;
  lead_calls: LeadCallTable;
  lead_viewings: LeadViewingTable;
  lead_reminders: LeadReminderTable;
  lead_returns: LeadReturnTable;
  lead_settings: LeadSettingTable;
}
