import { parseEnv } from 'node:util';

/**
 * Reads .env: its values as Node reads them, and a sentence with its line for all that Node passes over without a word.
 * `problems` stop the command: a setting that is not read may mean another data folder. `notices` do not.
 * @param {Buffer} bytes
 * @param {readonly string[]} names of our settings
 * @returns {{ values: Record<string, string>, problems: string[], notices: string[] }}
 */
export function readEnvFile(bytes, names) {
  if (bytes.includes(0)) {
    const problem = '.env 不是 UTF-8 编码（多半是 UTF-16），读不出设置。请用编辑器另存为 UTF-8，再重试。';
    return { values: {}, problems: [problem], notices: [] };
  }
  // Some editors put a byte order mark before UTF-8: it would be a part of the first name.
  const text = new TextDecoder().decode(bytes).replaceAll('\r\n', '\n');
  const problems = [];
  const notices = [];
  const lineOfName = new Map();
  for (const { line, written, name, fault, hasComment } of statementsOf(text)) {
    const say = (list, sentence) => list.push(`.env 第 ${line} 行${sentence}`);
    if (written.includes('\ufffd')) say(problems, '不是 UTF-8 编码。请把文件另存为 UTF-8，再重试。');
    else if (name === undefined) say(problems, `${beginning(written)}不是设置：应写成 名字=值；说明要以 # 开头。`);
    else if (fault) say(problems, `${name} 的值${fault}`);
    else if (!names.includes(name)) {
      const near = nearest(name, names);
      if (near) say(problems, `的 ${name} 不是本站的设置，是不是 ${near}？请改正或删去这一行。`);
      else say(notices, `的 ${name} 不是本站的设置。`);
    } else {
      if (hasComment) say(notices, ` ${name} 的值后面有 #：从 # 起不算作值。值里要有 # 就加引号，说明请另起一行。`);
      if (lineOfName.has(name)) say(notices, `又写了 ${name}：以这一行为准，第 ${lineOfName.get(name)} 行的不用。`);
      lineOfName.set(name, line);
    }
  }
  return { values: problems.length > 0 ? {} : parseEnv(text), problems, notices };
}

/** Files of settings that other programs read, and this one does not: .env and the environment are all. */
export const OTHER_ENV_FILES = [
  '.env.local',
  '.env.production',
  '.env.production.local',
  '.env.development',
  '.env.development.local',
];

/**
 * Stops a command where one of them holds a setting of ours: whoever wrote it there believes that it holds.
 * @param {string} file its name
 * @param {string} text
 * @param {readonly string[]} names of our settings
 * @returns {string | null}
 */
export function otherFileProblem(file, text, names) {
  const name = [...statementsOf(text)].find((one) => names.includes(one.name))?.name;
  return name === undefined ? null : `${file} 不会被读取，里面的 ${name} 不起作用：请移到 .env，或用环境变量。`;
}

const UNQUOTED_MARK = ' 里有 #：不加引号时 # 和它后面的都会丢掉。请给整个值加上引号；是说明就另起一行。';
const OPEN_QUOTE = '的引号没有成对，或引号后面还有别的内容。';

/** The lines that say something; a value in quotes may have several. */
function* statementsOf(text) {
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const written = lines[at].trim();
    if (written === '' || written.startsWith('#')) continue;
    const line = at + 1;
    const [, name, value] = /^(?:export\s+)?([\w.-]+)\s*=\s*(.*)$/.exec(written) ?? [];
    const quote = /^["'`]/.exec(value ?? '')?.[0];
    if (!quote) {
      const mark = value?.indexOf('#') ?? -1;
      const hasComment = mark === 0 || /\s/.test(value?.[mark - 1] ?? '');
      yield { line, written, name, hasComment, fault: mark > 0 && !hasComment ? UNQUOTED_MARK : undefined };
      continue;
    }
    let rest = value.slice(1);
    while (!rest.includes(quote) && at + 1 < lines.length) rest = lines[++at];
    const isWhole = new RegExp(`${quote}\\s*(#.*)?$`).test(rest) && rest.split(quote).length === 2;
    yield { line, written, name, hasComment: false, fault: isWhole ? undefined : OPEN_QUOTE };
  }
}

/** Its name, where it seems to have one: the rest may be a secret. */
function beginning(written) {
  const [name] = /^[\w.-]{1,40}(?:\s*[:：＝]|(?=\s))/.exec(written) ?? [];
  return name === undefined ? '' : `“${name}” 开头，`;
}

/** The setting that was perhaps meant: but for capitals and two letters, of short names one. */
function nearest(name, names) {
  const plain = (one) => one.toUpperCase().replaceAll('-', '_');
  return names.find((one) => distance(plain(name), one) <= Math.min(2, Math.floor(one.length / 4)));
}

/** How many letters have to be changed, added or left out (Levenshtein). */
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      const changed = row[to - 1] + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min(changed, row[to] + 1, next[to - 1] + 1));
    }
    row = next;
  }
  return row[other.length];
}
