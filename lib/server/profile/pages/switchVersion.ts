import type { RawForm } from '@/lib/kernel/form/formSpec';
import { safePath } from '@/lib/kernel/safePath';
import { ELDER_FIELD, ELDER_OFF, ELDER_ON } from '@/lib/profile/elderSwitch';
import { paths } from '@/lib/routes/paths';
import type { ApiContext } from '@/lib/server/call/context';
import type { PageRedirect } from '@/lib/server/page/pageContext';

/** Takes the form that every page's switch of 长辈版 posts, and leads back to where it stood. */
export function switchVersion({ effects }: Pick<ApiContext, 'effects'>, posted: RawForm): PageRedirect {
  const wanted = posted[ELDER_FIELD];
  if (wanted === ELDER_ON) effects.push({ do: 'setCookie', cookie: 'elder', value: ELDER_ON });
  if (wanted === ELDER_OFF) effects.push({ do: 'dropCookie', cookie: 'elder' });
  return { redirectTo: posted.back === undefined ? paths.profile() : safePath(posted.back), seeOther: true };
}
