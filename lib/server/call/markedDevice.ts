import { deviceIndex, newDeviceMark } from '@/lib/server/session/deviceMark';
import type { ApiContext } from './context';

/** The device of the browser that asks, which is given a mark where it has none of ours. */
export function markedDevice({ device, effects }: Pick<ApiContext, 'device' | 'effects'>): string {
  if (device !== null) return device;
  const mark = newDeviceMark();
  const index = deviceIndex(mark);
  if (index === null) throw new Error('a mark of ours is none');
  effects.push({ do: 'setCookie', cookie: 'device', value: mark });
  return index;
}
