import type { AgentSummary } from '@/lib/agent/contract';
import { pictureOfText } from '@/lib/picture/pictureText';
import { drawnPictureUrl } from '@/lib/routes/pictures';

/** The drawn portrait of an agent of the demo data; null for others. */
export function portraitUrl({ picture }: Pick<AgentSummary, 'picture'>): string | null {
  const shown = pictureOfText(picture);
  if (shown === null) return null;
  return shown.kind === 'url' ? shown.url : drawnPictureUrl(shown.spec);
}
