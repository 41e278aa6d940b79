import { AGENT_PICTURE_LIMITS } from '@/lib/config/agentPictureLimits';
import { DESK_IMPORT_COPY } from '@/lib/config/microcopy/deskImport';
import type { AgentPictureKind } from '@/lib/domain/desk/agentPicture';
import { joinKnown } from '@/lib/domain/format/text';
import { momentText } from '@/lib/views/account/infoText';
import type { AgentPictureView, DeskAgentProps } from '@/lib/views/console/agentPages';
import { AGENT_PICTURE_REFUSALS } from '@/lib/views/console/deskAgentText';
import { ApiError } from '@/services/http/apiError';
import { addAgentPictures } from '../../commands/agent/agentPictures';
import type { DeskContext } from '../../commands/staff/deskContext';
import { type KeptPicture, listAgentPictures } from '../../repositories/agentPictures';
import { readUploadedFiles, type Upload } from '../../uploads';

/** The pictures of an agent as their page lists them: nothing is shown of one until somebody asks for it. */
export async function picturesOf(
  { db }: DeskContext,
  agentId: number,
): Promise<Pick<DeskAgentProps, 'pictures' | 'portraits'>> {
  const kept = await listAgentPictures(db, agentId);
  const of = (kind: AgentPictureKind) => kept.filter((one) => one.kind === kind).map(pictureView);
  return { pictures: of('proof'), portraits: of('portrait') };
}

const pictureView = ({ id, kind, licence_no, added_name, added_at, approved_at }: KeptPicture): AgentPictureView => ({
  id,
  text: joinKnown([added_name, momentText(added_at), kind === 'proof' && licence_no]),
  isShown: approved_at !== null,
});

/** Keeps what a form has brought. Throws ApiError badInput by field (picture). */
export async function takeAgentPictures(
  desk: DeskContext,
  agentId: number,
  kind: AgentPictureKind,
  upload: Upload | null,
): Promise<void> {
  const problem = upload ? upload.problem : 'broken';
  if (problem !== null || !upload) throw ApiError.ofFields({ picture: DESK_IMPORT_COPY.problems[problem ?? 'broken'] });
  // Before any of them is read: a form with files may be eight times as large.
  if (upload.arrived.files.some(({ bytes }) => bytes > AGENT_PICTURE_LIMITS.bytes))
    throw ApiError.ofFields({ picture: AGENT_PICTURE_REFUSALS.pictureBytes });
  await addAgentPictures(desk, agentId, kind, await readUploadedFiles(upload));
}
