import { isDay, startOfDay } from './day';

const TYPED = /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):([0-5]\d)$/;

/** The moment (UTC ms) of a day and clock as they are typed, in Shanghai: "2026-11-24 09:00"; null of any other text. */
export function shanghaiMoment(typed: string): number | null {
  const parts = TYPED.exec(typed.trim());
  if (!parts?.[1] || !isDay(parts[1])) return null;
  return startOfDay(parts[1]) + (Number(parts[2]) * 60 + Number(parts[3])) * 60_000;
}
