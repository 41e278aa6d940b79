import { CHECKS, type CheckName, VERDICTS } from '@/lib/note/check';
import type { NoteCheck } from '@/lib/note/contract';

/** The name of the field that holds a check's verdict. */
export const checkField = (name: CheckName): string => `check-${name}`;

/** The checks that a form's texts hold; what is no verdict is none. */
export function readChecks(raw: Readonly<Record<string, string | undefined>>): NoteCheck[] {
  return CHECKS.flatMap((name) => {
    const verdict = VERDICTS.find((one) => one === raw[checkField(name)]);
    return verdict ? [{ name, verdict }] : [];
  });
}

/** Checks as they were stored; one that this version does not know is left out. */
export function storedChecks(json: string): NoteCheck[] {
  const stored: unknown = JSON.parse(json);
  if (!Array.isArray(stored)) return [];
  return CHECKS.flatMap((name) => {
    const known: unknown = stored.find((one: { name?: unknown }) => one?.name === name);
    const verdict = VERDICTS.find((one) => one === (known as NoteCheck | undefined)?.verdict);
    return verdict ? [{ name, verdict }] : [];
  });
}
