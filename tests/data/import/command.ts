import { vi } from 'vitest';
import { runImportCli } from '@/lib/server/cli/import';
import type { TestLocation } from './testLocation';

export interface CommandRun {
  code: number;
  /** All that it printed, errors too. */
  output: string;
}

/** Runs `npm run import -- ...` in this process, on the database of a location. */
export async function runCommand({ env }: TestLocation, ...argv: string[]): Promise<CommandRun> {
  const lines: string[] = [];
  const note = (...parts: unknown[]) => void lines.push(parts.join(' '));
  vi.spyOn(console, 'log').mockImplementation(note);
  vi.spyOn(console, 'error').mockImplementation(note);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    return { code: await runImportCli(argv), output: lines.join('\n') };
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
}
