import type { ComponentType } from 'react';
import type { ConsoleRefusal } from '@/lib/console/views/consoleShell';

/**
 * What draws a page of the console that is not theirs. The frame of the console's pages sets it, with which it comes: named in
 * pages/_app.tsx it would be loaded by every visitor (next/dynamic alone by 2 KB, 2026-11-29).
 */
export const refusalView: { current: ComponentType<ConsoleRefusal> | null } = { current: null };
