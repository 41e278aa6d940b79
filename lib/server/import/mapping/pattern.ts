import { RE2JS } from 're2js';

// Patterns of operators run on RE2's engine, whose time grows with the text and no faster: a mapping cannot make an
// import hang. It knows neither lookaround nor backreferences, which is said when the mapping is loaded.

/** What a pattern finds in a text: its first group, or all that it has matched where it has no group; else null. */
export type Pattern = (text: string) => string | null;

/** Longer texts are searched up to here. */
const MAX_SEARCHED = 4_000;
const LOOKAROUND = /\(\?<?[=!]/;
const BACKREFERENCE = /\\(?:[1-9]|k<)/;

/** Why a pattern cannot be used, in words; null where it can. */
export function patternFault(source: string): string | null {
  const bare = source.replaceAll('\\\\', '');
  if (LOOKAROUND.test(bare)) return `“${source}” 用了前后查看（(?=、(?!、(?<=、(?<!），不支持`;
  if (BACKREFERENCE.test(bare)) return `“${source}” 用了反向引用（\\1、\\k<…>），不支持`;
  try {
    // Both have to take it: what the engine reads in another way than people expect of JavaScript is refused.
    new RegExp(source, 'u');
    compile(source);
    return null;
  } catch {
    return `“${source}” 不是有效的正则表达式`;
  }
}

/** A pattern of a mapping, ready to search. Its source has passed patternFault. */
export function compilePattern(source: string): Pattern {
  const compiled = compile(source);
  return (text) => {
    const matcher = compiled.matcher(text.slice(0, MAX_SEARCHED));
    if (!matcher.find()) return null;
    return (matcher.groupCount() > 0 ? matcher.group(1) : null) ?? matcher.group();
  };
}

function compile(source: string): RE2JS {
  const named = source.replace(/\\([pP])\{(?:Script|sc)=(\w+)\}/g, '\\$1{$2}');
  return RE2JS.compile(RE2JS.translateRegExp(named));
}
