import { momentText } from '@/lib/account/views/infoText';
import { AGENT_PICTURE_LIMITS } from '@/lib/agent/agentPictureLimits';
import type { AgentPictureKind } from '@/lib/console/agentPicture';
import type { AgentPictureView, ConsoleAgentProps } from '@/lib/console/views/agentPages';
import { AGENT_PICTURE_REFUSALS } from '@/lib/console/views/consoleAgentText';
import { joinKnown } from '@/lib/kernel/format/text';
import { addAgentPictures } from '@/lib/server/agent/commands/agentPictures';
import { type KeptPicture, listAgentPictures } from '@/lib/server/agent/queries/agentPictures';
import type { Upload } from '@/lib/server/request/uploads';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { readPostedFiles } from './postedFiles';

/** The pictures of an agent as their page lists them: nothing is shown of one until somebody asks for it. */
export async function picturesOf(
  { db }: ConsoleContext,
  agentId: number,
): Promise<Pick<ConsoleAgentProps, 'pictures' | 'portraits'>> {
  const kept = await listAgentPictures(db, agentId);
  const of = (kind: AgentPictureKind) => kept.filter((one) => one.kind === kind).map(pictureView);
  return { pictures: of('proof'), portraits: of('portrait') };
}

const pictureView = ({ id, kind, licence_no, added_name, added_at, approved_at }: KeptPicture): AgentPictureView => ({
  id,
  text: joinKnown([added_name, momentText(added_at), kind === 'proof' && licence_no]),
  isShown: approved_at !== null,
});

const SENT = {
  field: 'picture',
  bytes: AGENT_PICTURE_LIMITS.bytes,
  tooLarge: AGENT_PICTURE_REFUSALS.pictureBytes,
};

/** Keeps what a form has brought. Throws ApiError badInput by field (picture). */
export async function fetchAgentPictures(
  consoleContext: ConsoleContext,
  agentId: number,
  kind: AgentPictureKind,
  upload: Upload | null,
): Promise<void> {
  await addAgentPictures(consoleContext, agentId, kind, await readPostedFiles(upload, SENT));
}
