import { deviceIndex, newDeviceMark } from '../session/deviceMark';
import type { Effect } from './effects';

/** The device of a browser, which is given a mark where it has none of ours. */
export function markedDevice(device: string | null): { device: string; effects: Effect[] } {
  if (device !== null) return { device, effects: [] };
  const mark = newDeviceMark();
  const index = deviceIndex(mark);
  if (index === null) throw new Error('a mark of ours is none');
  return { device: index, effects: [{ do: 'setCookie', cookie: 'device', value: mark }] };
}
