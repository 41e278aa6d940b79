import { isNotifyingFollow, NOTIFYING_FOLLOW_KINDS } from '@/lib/alert/followNews';
import { listWechatTargets } from '@/lib/server/account/queries/wechatAccounts';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { listFollows } from '@/lib/server/follow/queries/follows';
import type { AlertSettings } from '@/services/alert';
import { pushKeys } from '../commands/pushKeys';
import { findAlertSettings } from '../queries/alertSettings';
import { listPushDevices } from '../queries/pushDevices';
import { channelStates } from './alertWorld';

/** How the viewer is told of what they follow, and of which communities and projects. */
export async function getAlertSettings(context: ApiContext): Promise<AlertSettings> {
  const { db } = context;
  const userId = viewerOf(context);
  const { pace, by_text, by_push, by_wechat } = await findAlertSettings(db, userId);
  const ways = { byText: by_text === 1, byPush: by_push === 1, byWechat: by_wechat === 1 };
  const channels = await channelStates(db, userId);
  const devices = await listPushDevices(db, userId);
  const isHere = devices.some(({ session_id }) => session_id !== null && session_id === context.sessionId);
  const push = { key: (await pushKeys(context)).publicKey, devices: devices.length, isHere };
  const isWechatBound = (await listWechatTargets(db, userId)).length > 0;
  const follows = (await listFollows(db, userId, NOTIFYING_FOLLOW_KINDS)).flatMap(
    ({ id, kind, target, city_id, name, told }) =>
      isNotifyingFollow(kind) ? [{ id, kind, target, cityId: city_id, name, isTold: told === 1 }] : [],
  );
  return { pace, ...ways, channels, push, isWechatBound, follows };
}
