import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import { localStore, readItems } from './safeStorage';

/** A named case of the mortgage calculator, on this device only: the address that asks for it, nothing personal. */
export interface Scenario {
  name: string;
  /** Of the address that fills the form in. */
  query: Readonly<Record<string, string>>;
  /** What it came to when it was saved. */
  summary: string;
}

/** More are hardly told apart. */
export const MAX_SCENARIOS = 20;
export const MAX_SCENARIO_NAME_LENGTH = 20;

const isText = (value: unknown): value is string => typeof value === 'string';

function isScenario(value: unknown): value is Scenario {
  if (typeof value !== 'object' || value === null) return false;
  const { name, query, summary } = value as Record<string, unknown>;
  const isQuery = typeof query === 'object' && query !== null && Object.values(query).every(isText);
  return isText(name) && name !== '' && isText(summary) && isQuery;
}

/** The newest first. */
export const listScenarios = (): Scenario[] => readItems(localStore.get(LOCAL_KEYS.mortgages), isScenario);

/** Takes the place of one of the same name; the oldest gives way where there are too many. */
export function saveScenario(scenario: Scenario): Scenario[] {
  const name = scenario.name.trim().slice(0, MAX_SCENARIO_NAME_LENGTH);
  const others = listScenarios().filter((one) => one.name !== name);
  return keep([{ ...scenario, name }, ...others].slice(0, MAX_SCENARIOS));
}

export const removeScenario = (name: string): Scenario[] => keep(listScenarios().filter((one) => one.name !== name));

function keep(scenarios: Scenario[]): Scenario[] {
  localStore.set(LOCAL_KEYS.mortgages, JSON.stringify(scenarios));
  return scenarios;
}
