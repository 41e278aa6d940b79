import { z } from 'zod';
import { ALERT_PACES } from '@/lib/alert/savedSearch';
import { textOptional } from '@/lib/kernel/decoders';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import type { AlertSettingsChange } from '@/services/alert';
import { changeSettings } from '../commands/changeSettings';
import { alertWorld } from './alertWorld';

const changeAlertSettingsInput = z.strictObject({
  pace: z.enum(ALERT_PACES).optional(),
  byText: z.boolean().optional(),
  byPush: z.boolean().optional(),
  byWechat: z.boolean().optional(),
  consentVersion: textOptional(20),
});

/** Changes how the viewer is told of what they follow. */
export async function changeAlertSettings(context: ApiContext, given: AlertSettingsChange): Promise<{ changed: true }> {
  const input = checked(changeAlertSettingsInput, given);
  await changeSettings(context, viewerOf(context), input, alertWorld());
  return { changed: true };
}
