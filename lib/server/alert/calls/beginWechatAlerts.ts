import { z } from 'zod';
import { text } from '@/lib/kernel/decoders';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import * as commands from '../commands/beginWechatAlerts';
import { alertWorld } from './alertWorld';

const beginWechatAlertsInput = z.strictObject({ consentVersion: text(20) });

/** Tells the viewer by WeChat from now on. */
export async function beginWechatAlerts(
  context: ApiContext,
  given: { consentVersion: string },
): Promise<{ begun: true }> {
  const { consentVersion } = checked(beginWechatAlertsInput, given);
  await commands.beginWechatAlerts(context, viewerOf(context), consentVersion, alertWorld());
  return { begun: true };
}
