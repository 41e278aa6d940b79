import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesBelow, ROOTS } from './sources';

// Names that the field has other words for, and what is said instead. A former name comes back by habit; this test says so.

const BANNED: readonly (readonly [name: RegExp, instead: string])[] = [
  [/Desk(?![a-z])|^desk(?=[A-Z])|(^|_)DESK(_|$)/, 'console'],
  [/^(MOST|FEWEST|LEAST|LONGEST|SHORTEST)_/, 'MAX_, MIN_'],
  [/^forget[A-Z]/, 'delete…'],
  [/^plant[A-Z]/, 'seed…'],
  [/^tell(Of|By|All|With|Desk|Member)[A-Z]/, 'notify…'],
  [/^note(Device|Erased|Payer|Progress|Invoice|Changes|Projects)/, 'record…'],
  [
    /^take(Notice|Payment|Money|Stock|Code|Invite|Jobs|Along|Picture|Back[A-Z])/,
    'handle…, record…, consume…, claim…, revoke…',
  ],
  [/^lookAt[A-Z]/, 'view…, mark…Seen'],
  [/Stray(?![a-z])|^stray[A-Z]/, 'unmatched'],
  [/^(Inform|inform)(?=[A-Z])|^INFORM_/, 'abuseReport'],
  [/^(Integral|integral)(?=[A-Z])|^INTEGRAL_/, 'residencePoints'],
  [/Super(Users?|Offers|Card|Record|Facts)(?![a-z])|^SUPER_(?!LABELS|ABOUT|NAME$)/, 'expert'],
  [/(^|[a-z])(KeptValues?|keptValues?|KeptParts?|keptParts?|KeptAnswers?|keptAnswers?)/, 'synced…, cached…'],
  [/^(Brought|brought)[A-Z]/, 'imported…'],
  [/(Stored|Estate|set|get|clear|has|subscribe)Means(?![a-z])|^MEANS_/, 'finances'],
  [
    /^(onProcess|whenWoken|markToWake|ownTask|untilAlive|repeatEarlyPress|readOnArrival|oncePerImport|sayWhenAgain|WaysOn)$/,
    'writing as others write',
  ],
  [
    /^(requestSigns|requestFacts|foldedHomes|standOffer|callDoor|webhookDoor)$/,
    'requestCacheKey, requestDetails, duplicate…, offerStatus, …Handler',
  ],
  [/^(Ground(Plan|Look|Line|Kind|View|Layer|Facts)|placePills|posterFoot|FrontFoot)$/, 'Basemap…, …Markers, …Footer'],
  [/RuledOut|^(LeftOut|leftOutOf|withoutLeftOut)$/, 'excluded'],
];

/** The names that a source declares: of types, functions, values, parameters, fields. */
function declared(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const { name } = node as ts.NamedDeclaration;
    if (name && ts.isIdentifier(name) && !ts.isPropertyAccessExpression(node)) names.push(name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

const insteadOf = (name: string): string[] =>
  BANNED.filter(([banned]) => banned.test(name)).map(([, instead]) => `${name}: ${instead}`);

test('no name is one that was given up', () => {
  const files = filesBelow([...ROOTS, 'tests', 'scripts']).filter(
    (file) => /\.(tsx?|js)$/.test(file) && !/\/migrations\//.test(file),
  );
  expect(files.length).toBeGreaterThan(2_000);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    // Most say no such word anywhere: they need not be read as a program.
    const isSuspect = (text.match(/[A-Za-z_$][\w$]*/g) ?? []).some((word) => insteadOf(word).length > 0);
    const names = [...(isSuspect ? declared(file, text) : []), basename(file).split('.')[0] ?? ''];
    return [...new Set(names)].flatMap(insteadOf).map((line) => `${file} ${line}`);
  });
  expect(found).toEqual([]);
});

test('and one that comes back is found', () => {
  const names = declared(
    'a.ts',
    'const MOST_ROWS = 1; function forgetCodes(deskPage: DeskContext) {}; type Means = { leftOutOf: 1 }',
  );
  expect(names.flatMap(insteadOf)).toEqual([
    'MOST_ROWS: MAX_, MIN_',
    'forgetCodes: delete…',
    'deskPage: console',
    'leftOutOf: excluded',
  ]);
});
