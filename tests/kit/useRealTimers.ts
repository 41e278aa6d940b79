import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Ends vi.useFakeTimers(). A frame of theirs passes first: jsdom would wait for it forever, and never draw another in the
 * files that come after.
 */
export function useRealTimers(): void {
  act(() => vi.advanceTimersByTime(20));
  vi.useRealTimers();
}
