import { z } from 'zod';
import * as commands from '../../commands/alert/beginWechatAlerts';
import { viewerOf } from '../account/viewerOf';
import { checked } from '../checked';
import type { ApiContext } from '../context';
import { text } from '../schema';
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
