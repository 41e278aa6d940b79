import { tabStore } from '@/lib/browser/safeStorage';
import { CAPABILITY_FORM } from '@/lib/calculators/forms/capabilityForm';
import { SESSION_KEYS } from '@/lib/config/storageKeys';
import type { RawForm } from '@/lib/kernel/form/formSpec';

// The evaluation's answers: in the tab and nowhere else, under one key for all steps.

const LONGEST = 40;

/** What this tab keeps; nothing where it keeps nothing that makes sense. */
export function readAnswers(): Record<string, string> {
  try {
    const value: unknown = JSON.parse(tabStore.get(SESSION_KEYS.capability) ?? '{}');
    return typeof value === 'object' && value !== null ? known(value as RawForm) : {};
  } catch {
    return {};
  }
}

export function keepAnswers(raw: RawForm): void {
  tabStore.set(SESSION_KEYS.capability, JSON.stringify(known(raw)));
}

export function clearAnswers(): void {
  tabStore.remove(SESSION_KEYS.capability);
}

/** Answers that were given, to questions that are shown. */
function known(raw: RawForm): Record<string, string> {
  const answers: Record<string, string> = {};
  for (const name of Object.keys(CAPABILITY_FORM)) {
    const text: unknown = raw[name];
    if (typeof text === 'string' && text !== '') answers[name] = text.slice(0, LONGEST);
  }
  return answers;
}
