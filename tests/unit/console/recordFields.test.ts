import { expect, test } from 'vitest';
import { fieldText } from '@/lib/console/views/recordText';
import { fieldChoices } from '@/lib/record/fieldForm';
import { RECORD_KINDS } from '@/lib/record/recordKind';
import { readTypedValue, recordFields } from '@/lib/server/record/commands/recordFields';

const NOW = Date.UTC(2026, 10, 21, 2);

const chosen = RECORD_KINDS.flatMap((kind) =>
  recordFields(kind).flatMap((field) =>
    (fieldChoices(field.form) ?? []).map((choice) => [kind, field, choice] as const),
  ),
);

test('what may be chosen in a field is read by the import’s own reader, and shown as it was chosen', () => {
  expect(chosen.length).toBeGreaterThan(50);
  for (const [kind, field, choice] of chosen)
    expect(fieldText(field.form, readTypedValue(field, choice, NOW)), `${kind} ${field.name}`).toBe(choice);
});
