import type { JoinState } from '@/lib/console/accountJoin';
import type { AuditAction } from '@/lib/console/auditAction';
// The tables of the console, as rows: who works here, what they did, and what they keep of leads. The conventions are those of
// schema.ts. On SQLite they lie in the visitors' file, which no import replaces.

import type { ColumnType, Generated } from 'kysely';
import type { AgentDuty } from '@/lib/console/agentDuty';
import type { AgentPictureKind } from '@/lib/console/agentPicture';
import type { FetchOutcome, ScheduleOrigin, ScheduleTask } from '@/lib/console/importSchedule';
import type { ImportTaskName } from '@/lib/console/importTask';
import type { CallResult } from '@/lib/lead/leadCall';
import type { LeadChangeKind } from '@/lib/lead/leadChange';
import type { ConsoleListDatabase } from './consoleListSchema';

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
  /** One of lib/console/staffParts.ts, or the id of a row of console_roles. */
  role: string;
  /** JSON: parts that they have besides those of their role; null: none. */
  extra_parts: ColumnType<string | null, string | null | undefined, string | null>;
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

/** A role that an admin has put together. */
export interface ConsoleRoleTable {
  id: string;
  name: string;
  /** JSON: parts of lib/console/staffParts.ts. */
  parts: string;
  /** UTC ms */
  made_at: number;
}

/** Somebody asks for a part that a page has refused them for; once a part and day. Times in UTC ms. */
export interface AccessRequestTable {
  id: string;
  staff_id: string;
  part: string;
  /** Of the page. */
  path: string;
  reason: string;
  day: string;
  asked_at: number;
  /** null: nobody has answered yet. */
  outcome: 'granted' | 'declined' | null;
  /** What whoever answered says; '' of who only grants. */
  answer: string | null;
  /** By their shown name. */
  decided_by: string | null;
  decided_at: number | null;
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

/** An account at a provider by which somebody signs in (docs/decisions/0131). */
export interface StaffIdentityTable {
  issuer: string;
  /** The account's id at the issuer: its name or address may change hands, this does not. */
  subject: string;
  staff_id: string;
  /** What the provider called it when it was linked: to be recognised by, and for nothing else. */
  label: string;
  /** UTC ms */
  linked_at: number;
}

/** Somebody has come back from the provider: each state does so once. */
export interface StaffReturnTable {
  state_hash: string;
  /** Of the browser's mark. */
  mark_hash: string;
  /** Who they are, while their own second factor is still asked for; null otherwise. */
  staff_id: string | null;
  /** UTC ms */
  expires_at: number;
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

/** What a visitor has changed of their lead after leaving it, so that both sides see what was asked before. */
export interface LeadChangeTable {
  id: string;
  lead_id: string;
  kind: LeadChangeKind;
  /** Sealed (sealedColumn.ts): the time that was named before, the sentence, or the reason. Empty where none was, or its phone is gone. */
  said: string;
  /** UTC ms */
  changed_at: number;
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
  /** 1: the visitor asked for somebody else, so that this one does not have it again. */
  by_visitor: Generated<0 | 1>;
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

/** What the console has changed of an agent, so that it can be changed back. Times in UTC ms. */
export interface AgentChangeTable {
  id: string;
  agent_id: number;
  action: AuditAction;
  /** In words: what was before and what is now. */
  detail: string;
  reason: string;
  /** JSON of the columns that differ, by name. */
  before: string;
  after: string;
  staff_name: string;
  at: number;
  undone_at: number | null;
  undone_by: string | null;
}

/** Two accounts that may be one person's. Times in UTC ms. */
export interface AccountJoinTable {
  id: string;
  /** The one that stays, and the other. */
  user_id: string;
  other_id: string;
  state: JoinState;
  /** Of the code that was sent to the other's phone; '' once it is settled. */
  ticket: string;
  reason: string;
  staff_id: string;
  staff_name: string;
  asked_at: number;
  expires_at: number;
  settled_at: number | null;
  /** Until when a joining can be undone. */
  until_at: number | null;
  undone_at: number | null;
  undone_by: string | null;
}

/** A row that a joining has moved, or laid aside. */
export interface AccountMoveTable {
  join_id: string;
  table_name: string;
  column_name: string;
  /** JSON of the columns that name it beside its account (privacy/queries/accountTables). */
  row_key: string;
  /** JSON of what it was; null: only its account has changed. */
  removed: string | null;
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
  /** On which the files are (process/hostId.ts); null: of a version before, or there are none. */
  host: string | null;
  /** Of import_runs, once it went through. */
  run_number: number | null;
  /** JSON: what the columns of the file are (import/columns/fileProfile); null: a mapping was chosen. */
  columns: string | null;
  /** JSON: what was chosen for them, as it was posted. */
  choices: string | null;
  /** The schedule that has fetched the files; null: somebody has sent them. */
  schedule_id: string | null;
  /** What became of a dry run of a schedule: it is run, or waits for an operator; null: not decided yet, or no schedule's. */
  decision: 'run' | 'wait' | null;
  /** Why it waits, as sentences. */
  held_why: string | null;
}

/** Where files to import come from again and again (docs/decisions/0095). Times in UTC ms. */
export interface ImportScheduleTable {
  id: string;
  /** As typed: what the command line takes as --city. */
  city: string;
  /** As of desk_imports: one that ships, by name, or the name of a saved mapping file. */
  mapping: string;
  origin: ScheduleOrigin;
  /** A folder below the operator's IMPORT_FOLDER, or an https address. */
  place: string;
  /** What files are signed with; '' where none is asked for, which only a folder may be. */
  secret_sealed: string;
  /** "02:10" in Shanghai; null where it is every so many hours. */
  daily_at: string | null;
  every_hours: number | null;
  task: ScheduleTask;
  /** A dry run is run by itself up to here: rejected rows and the change of a median, of a thousand. */
  max_rejected: number;
  max_change: number;
  created_at: number;
  /** Who has set it. */
  staff_id: string;
  staff_name: string;
  /** Higher with each change: what was fetched by an earlier one is not taken. */
  version: number;
  paused_at: number | null;
  next_at: number;
  /** How often in a row it could not be fetched. */
  failures: number;
  /** What is wrong with its place until a fetch goes well, a sentence. */
  problem: string | null;
  /** Of the last answer of its address. */
  etag: string | null;
}

/** A file as it was taken: what is still the same is not taken again. `name` is '' of an address. */
export interface ImportScheduleFileTable {
  schedule_id: string;
  name: string;
  bytes: number;
  /** When the disk says it was changed last, ms; 0 of an address. */
  changed_at: number;
  /** SHA-256, as hex. */
  hash: string;
}

/** One time that a schedule has looked for files. */
export interface ImportFetchTable {
  id: string;
  schedule_id: string;
  /** UTC ms */
  at: number;
  outcome: FetchOutcome;
  /** JSON: the names of what was taken. */
  files: string;
  problem: string | null;
  import_id: string | null;
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

export interface ConsoleDatabase extends ConsoleListDatabase {
  support_settings: SupportSettingTable;
  own_rules: OwnRuleTable;
  rule_changes: RuleChangeTable;
  desk_agents: ConsoleAgentTable;
  agent_proofs: AgentProofTable;
  account_joins: AccountJoinTable;
  account_moves: AccountMoveTable;
  agent_changes: AgentChangeTable;
  agent_pictures: AgentPictureTable;
  agent_files: AgentFileTable;
  desk_imports: ConsoleImportTable;
  desk_import_rows: ConsoleImportRowTable;
  import_schedules: ImportScheduleTable;
  import_schedule_files: ImportScheduleFileTable;
  import_fetches: ImportFetchTable;
  user_blocks: UserBlockTable;
  staff: StaffTable;
  console_roles: ConsoleRoleTable;
  access_requests: AccessRequestTable;
  staff_invites: StaffInviteTable;
  staff_sessions: StaffSessionTable;
  staff_recovery_codes: StaffRecoveryCodeTable;
  staff_tries: StaffTryTable;
  staff_identities: StaffIdentityTable;
  staff_returns: StaffReturnTable;
  audit_log: AuditTable;
  lead_assignments: LeadAssignmentTable;
  lead_notes: LeadNoteTable;
  lead_rules: LeadRuleTable;
  lead_calls: LeadCallTable;
  lead_changes: LeadChangeTable;
  lead_viewings: LeadViewingTable;
  lead_reminders: LeadReminderTable;
  lead_returns: LeadReturnTable;
  lead_settings: LeadSettingTable;
}
