import { describe, expect, test } from 'vitest';
import { viewingFile } from '@/lib/server/console/pages/viewingFile';

// A viewing as an iCalendar file: what others' calendars stumble over (RFC 5545, sections 3.1, 3.3.11, 3.8.7.4).

const NOW = Date.parse('2026-11-22T05:42:00Z');
const viewing = {
  lead_id: 'a-lead',
  starts_at: Date.parse('2026-11-25T19:00:00+08:00'),
  minutes: 45,
  place: '东门口',
  sequence: 0,
  about: '约看房：三林苑',
  phone: '138****8000',
};
const textOf = (changes: Partial<typeof viewing> = {}): string => {
  const answer = viewingFile([{ ...viewing, ...changes }], { origin: 'https://fangjing.example', now: NOW });
  return answer.file.text;
};
/** Lines as a calendar reads them: folded ones joined. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('its times are in UTC, so that every clock shows the same moment', () => {
  expect(linesOf(textOf())).toEqual(
    expect.arrayContaining(['DTSTART:20261125T110000Z', 'DTEND:20261125T114500Z', 'DTSTAMP:20261122T054200Z']),
  );
});

test('one over midnight in Shanghai ends on the day after, by UTC on the same one', () => {
  const lines = linesOf(textOf({ starts_at: Date.parse('2026-11-25T23:45:00+08:00') }));
  expect(lines).toEqual(expect.arrayContaining(['DTSTART:20261125T154500Z', 'DTEND:20261125T163000Z']));
});

test('moved it keeps its UID, with a higher sequence', () => {
  const uid = (text: string) => linesOf(text).find((line) => line.startsWith('UID:'));
  expect(uid(textOf({ sequence: 3, starts_at: NOW + 9e8 }))).toBe(uid(textOf()));
  expect(linesOf(textOf({ sequence: 3 }))).toContain('SEQUENCE:3');
});

describe('long and odd texts', () => {
  const place = `东门; 3号楼, 12F\\A\n第二行 ${'很长的地址'.repeat(20)}🏠`;

  test('lines are folded at 75 octets, and no character is cut', () => {
    const text = textOf({ place });
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
    expect(linesOf(text).join('')).toContain('很长的地址'.repeat(20));
  });

  test('what has a meaning in the format is escaped, and no line is put in', () => {
    const location = linesOf(textOf({ place })).find((line) => line.startsWith('LOCATION:'));
    expect(location).toContain('东门\\; 3号楼\\, 12F\\\\A\\n第二行');
    const hostile = linesOf(textOf({ about: '看房\r\nATTENDEE:mailto:x@evil.example' }));
    expect(hostile.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
  });

  test('it ends with its last line, and every line ends as the format says', () => {
    const text = textOf({ place });
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});
