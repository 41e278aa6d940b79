import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesBelow, ROOTS } from './sources';

// One plain voice (design: 你, as one would say it aloud), and the words that were given up for plainer ones.

const files = filesBelow(ROOTS).filter((file) => /\.tsx?$/.test(file));

/** The specification fixes this sentence with 您, of which the form says the end before. */
const FIXED = /(您的需求已提交成功)?，经纪人将在24小时之内为您服务/g;

/** What people type and what files hold is read in any way: only our own words keep to one. */
const READERS = [
  'lib/search/',
  'lib/searchLanguage/',
  'lib/server/import/',
  'lib/kernel/form/',
  'lib/floorPlan/',
  'lib/server/search/calls/',
];
const ours = files.filter((file) => !READERS.some((path) => file.startsWith(path)));

/** The code alone: a comment may name what is not said. */
const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** "file:line text" of what is said as `pattern` has it. */
function saying(pattern: RegExp, among: readonly string[] = files): string[] {
  return among.flatMap((file) =>
    codeOf(readFileSync(file, 'utf8'))
      .split('\n')
      .filter((line) => pattern.test(line.replaceAll(FIXED, '')))
      .map((line) => `${file} ${line.trim()}`),
  );
}

describe('one voice', () => {
  test('says 你 and never 您, but for the sentence that the specification fixes', () => {
    expect(saying(/您/, ours)).toEqual([]);
    expect(saying(/你/).length).toBeGreaterThan(5);
  });

  test('counts rooms in 室', () => {
    expect(
      saying(/[一二两三四五六七八九十\d}][房居](?!价|源|产|[一二两三])|居室/, ours).filter(
        (line) => !/一房一价/.test(line),
      ),
    ).toEqual([]);
  });

  test('calls what several own 产权共有 or 共有, never 共有人 as a mark', () => {
    expect(saying(/'有共有人'|共同共有|共有产权/, ours)).toEqual([]);
    expect(saying(/产权共有/, ours).length).toBeGreaterThan(0);
  });

  test('finds the other voice where it is', () => {
    expect(codeOf("const a = '您好'; // 您\n/* 您 */")).toBe("const a = '您好'; \n");
  });
});
