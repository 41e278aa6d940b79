// What the compiler says of the project when some of its files were otherwise; nothing is written.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../paths.js';
import { without } from './fields.js';

const LISTS = /\/(operations|registry)\.ts$/;

const inProject = (file) => join(root, file);

/** A language service over the product's own files, tests apart. */
export function openCompiler() {
  const { config } = ts.readConfigFile(inProject('tsconfig.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const files = fileNames.filter((file) => !file.startsWith(inProject('tests/')));
  const texts = new Map();
  const versions = new Map();
  const textOf = (file) => texts.get(file) ?? ts.sys.readFile(file);
  const service = ts.createLanguageService({
    getCompilationSettings: () => ({ ...options, incremental: false, noEmit: true }),
    getScriptFileNames: () => files,
    getScriptVersion: (file) => String(versions.get(file) ?? 0),
    getScriptSnapshot: (file) => {
      const text = textOf(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  const hold = (file, text) => {
    if (text === null) texts.delete(file);
    else texts.set(file, text);
    versions.set(file, (versions.get(file) ?? 0) + 1);
  };
  return { service, files, hold, readers: readersOf(service, files) };
}

/** Who imports a file, itself or by way of others: the nearest first. */
function readersOf(service, files) {
  const program = service.getProgram();
  const readers = new Map();
  for (const file of files) {
    for (const { fileName } of importedBy(program, file)) {
      if (!readers.has(fileName)) readers.set(fileName, []);
      readers.get(fileName).push(file);
    }
  }
  return (file) => {
    const found = new Set([file]);
    for (const one of found) for (const reader of readers.get(one) ?? []) found.add(reader);
    found.delete(file);
    return [...found];
  };
}

function importedBy(program, file) {
  const source = program.getSourceFile(file);
  const literals = (source?.imports ?? []).filter((literal) => ts.isStringLiteralLike(literal));
  return literals.flatMap((literal) => {
    const symbol = program.getTypeChecker().getSymbolAtLocation(literal);
    return symbol?.declarations?.filter(ts.isSourceFile) ?? [];
  });
}

/**
 * The fields whose deletion the compiler does not see. Statements that do not depend on each other lose a field each at
 * a time: an error in a statement is then its own. What a statement does not see itself is asked of those that depend on
 * it, for fields that no statement depends on twice; the rest is asked one by one, of all that import the file.
 */
export function unseenByCompiler(compiler, fields, onProgress) {
  // To check a list of all calls or pages is to check them all, and what is missing in it is no error.
  const [lists, others] = [true, false].map((is) => fields.filter(({ file }) => LISTS.test(file) === is));
  const units = unitsOf(others);
  const say = (pass) => (tried, count) => onProgress(`${tried} of ${count} ${pass}`);
  const own = { reach: (unit) => new Set([unit]), apart: (one, other) => !units.areBound(one, other) };
  const doubtful = inRounds(compiler, others, units, own, say('by their statements'));
  const wide = { reach: units.reach, apart: (one, other) => units.reach(one).isDisjointFrom(units.reach(other)) };
  const left = inRounds(compiler, doubtful, units, wide, say('by those that depend on them'));
  const unseen = left.filter((field, at) => {
    onProgress(`${at + 1} of ${left.length} alone`);
    return !isSeenAlone(compiler, field);
  });
  return [...lists, ...unseen];
}

/** Deletes a field of each of several statements that are apart, until all were deleted; answers those that none saw. */
function inRounds({ service, hold }, fields, units, { reach, apart }, onProgress) {
  const left = Map.groupBy(fields, ({ unit }) => unit);
  const unseen = [];
  for (let tried = 0; left.size > 0; onProgress(tried, fields.length)) {
    const round = [];
    for (const [unit, own] of left) {
      if (!round.every((one) => apart(one.unit, unit))) continue;
      round.push(own.shift());
      if (own.length === 0) left.delete(unit);
    }
    const byFile = Map.groupBy(round, ({ file }) => file);
    for (const [file, some] of byFile) hold(inProject(file), withoutAll(file, some));
    const errors = errorsByFile(service, byFile);
    unseen.push(
      ...round.filter(({ unit }) => ![...reach(unit)].some((one) => errors(units.fileOf(one)).some(units.isIn(one)))),
    );
    for (const file of byFile.keys()) hold(inProject(file), null);
    tried += round.length;
  }
  return unseen;
}

/** Where the errors of a file stand, as if nothing had been deleted before them; each file is asked once. */
function errorsByFile(service, deleted) {
  const known = new Map();
  return (file) => {
    const fields = (deleted.get(file) ?? []).toSorted((one, other) => one.start - other.start);
    const text = readFileSync(inProject(file), 'utf8');
    const asBefore = (place) =>
      fields.reduce((at, field) => (field.start <= at ? at + text.length - without(text, field).length : at), place);
    if (!known.has(file))
      known.set(
        file,
        errorsOf(service, inProject(file)).map(({ start = 0 }) => asBefore(start)),
      );
    return known.get(file);
  };
}

/** The last field first, so that the places of those before it stay. */
const withoutAll = (file, fields) =>
  fields
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, field) => without(text, field), readFileSync(inProject(file), 'utf8'));

const errorsOf = (service, file) => [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)];

function isSeenAlone({ service, hold, readers }, field) {
  const file = inProject(field.file);
  const text = readFileSync(file, 'utf8');
  hold(file, without(text, field));
  const words = [/^\w+/.exec(field.name)?.[0] ?? field.name, declaredIn(statementOf(field))].filter(Boolean);
  // A file that names neither the field nor what it belongs to cannot be wrong without it.
  const speaks = (one) => words.some((word) => readFileSync(one, 'utf8').includes(word));
  const seen = [file, ...readers(file).filter(speaks)].some((one) => errorsOf(service, one).length > 0);
  hold(file, null);
  return seen;
}

const statementOf = ({ file, statement }) =>
  readFileSync(inProject(file), 'utf8').slice(statement.start, statement.end);

const declaredIn = (statement) => /(?:const|function) (\w+)/.exec(statement)?.[1] ?? '';

/** The statements of the fields, and which depend on which: by the names they declare and speak of, rather too many. */
function unitsOf(fields) {
  const units = new Map();
  for (const field of fields) {
    if (units.has(field.unit)) continue;
    const text = statementOf(field);
    const { file, statement } = field;
    units.set(field.unit, { file, statement, declared: declaredIn(text), words: new Set(text.match(/\w+/g)) });
  }
  const users = (unit) =>
    [...units].flatMap(([other, { words }]) => (other !== unit && words.has(units.get(unit).declared) ? [other] : []));
  const known = new Map();
  const reach = (unit) => {
    if (!known.has(unit)) {
      const all = new Set([unit]);
      for (const one of all) for (const user of users(one)) all.add(user);
      known.set(unit, all);
    }
    return known.get(unit);
  };
  const within =
    ({ start, end }) =>
    (at) =>
      at >= start && at <= end;
  return {
    /** The statement and all that depend on it. */
    reach,
    areBound: (one, other) => reach(one).has(other) || reach(other).has(one),
    fileOf: (unit) => units.get(unit).file,
    isIn: (unit) => within(units.get(unit).statement),
  };
}
