import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { root } from './paths.js';

const SOURCES = ['pages', 'components', 'layouts', 'stores', 'services', 'lib', 'server.ts'];

/** Whether a file, from the project's folder, is one of those whose imports are checked. */
export const isChecked = (file) =>
  /\.tsx?$/.test(file) &&
  existsSync(join(root, file)) &&
  SOURCES.some((source) => file === source || file.startsWith(`${source}/`));

/**
 * Cruises the sources below a folder (the project, or a test's own small tree) against .dependency-cruiser.cjs.
 * Throws when nothing was cruised: a check of no module would always pass.
 * @param {readonly string[]} [files] of these only what they import themselves: no circle is found
 * @returns {Promise<{ modules: number, violations: import('dependency-cruiser').IViolation[], circles: string[][] }>}
 */
export async function checkBoundaries(baseDir = root, files) {
  const { forbidden, options } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));
  const sources = files ?? SOURCES.filter((source) => existsSync(join(baseDir, source)));
  const tsConfig = join(baseDir, 'tsconfig.json');
  const result = await cruise(
    sources,
    {
      ...options,
      baseDir,
      tsConfig: { fileName: tsConfig },
      ruleSet: { forbidden },
      validate: true,
      ...(files ? { maxDepth: 1 } : undefined),
    },
    {},
    { tsConfig: extractTSConfig(tsConfig) },
  );
  const { summary } = result.output;
  if (summary.totalCruised === 0) throw new Error('No module was cruised: the boundaries are not checked.');
  const circles = files ? [] : circlesOfRooms(result.output.modules);
  return { modules: summary.totalCruised, violations: summary.violations, circles };
}

/** The parts of a room of lib/server, or of lib, that stand above each other, and files that list every subject's. */
const SERVER_ROOM = /^lib\/server\/([^/]+\/(?:queries|commands|calls|pages|routes|jobs|registry\.ts)|[^/]+)/;
const LIB_ROOM = /^lib\/(?!server\/)([^/]+)(?:\/(views|words)(?:\/|\.ts$))?/;
/** Where a file stands: `lib/estate`, `lib/estate views`, `lib/server/estate/queries`, `components/estate`; undefined elsewhere. */
export function roomOf(file) {
  const server = SERVER_ROOM.exec(file)?.[0];
  if (server) return server;
  const [, room, part] = LIB_ROOM.exec(file) ?? [];
  if (room) return part ? `lib/${room} ${part}` : `lib/${room}`;
  return /^components\/[^/]+/.exec(file)?.[0];
}

/** The types of lib name each other as the things do (a home has a community, which has homes); values may not. */
const areReasoned = (...rooms) => rooms.every((room) => room.startsWith('lib/') && !room.startsWith('lib/server/'));

/**
 * Circles between the rooms of subjects: of two that need each other, what both need is a third's. Each as the imports
 * that close it.
 */
function circlesOfRooms(modules) {
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    const from = roomOf(source);
    for (const { resolved, dependencyTypes } of from ? dependencies : []) {
      const to = roomOf(resolved);
      if (!to || to === from || (areReasoned(from, to) && dependencyTypes.includes('type-only'))) continue;
      const leaving = imports.get(from) ?? imports.set(from, new Map()).get(from);
      if (!leaving.has(to)) leaving.set(to, `${source} -> ${resolved}`);
    }
  }
  const circles = [];
  const done = new Set();
  const visit = (room, way) => {
    const at = way.indexOf(room);
    if (at >= 0) {
      const circle = [...way.slice(at), room];
      circles.push(circle.slice(1).map((to, index) => imports.get(circle[index]).get(to)));
    }
    if (at >= 0 || done.has(room)) return;
    for (const to of imports.get(room)?.keys() ?? []) visit(to, [...way, room]);
    done.add(room);
  };
  for (const room of imports.keys()) visit(room, []);
  return circles;
}

/** @param {import('dependency-cruiser').IViolation} violation */
export function describeViolation({ from, to, rule, cycle }) {
  const path = cycle ? cycle.map(({ name }) => name).join(' -> ') : to;
  return `${from} -> ${path}\n  ${rule.name}: ${comments.get(rule.name)}`;
}

const comments = new Map(
  createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')).forbidden.map(({ name, comment }) => [
    name,
    comment,
  ]),
);
