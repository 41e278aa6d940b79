import { writeSessionClient } from '@/lib/account/sessionClient';
import type { EnrolForm, EnrolPageProps } from '@/lib/console/views/enrolPage';
import { CONSOLE_ENROL_COPY } from '@/lib/console/words/console';
import { SITE_COPY } from '@/lib/interface/words/site';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { ConsoleAnswer, ConsolePageContext } from '@/lib/server/page/consolePart';
import { declareConsolePage } from '@/lib/server/page/declareConsolePage';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { qrCode, totpAddress } from '@/lib/server/session/totp';
import { ApiError } from '@/services/http/apiError';
import { enrolStaff, offerEnrolment } from '../commands/enrolStaff';

type Answer = ConsoleAnswer<EnrolPageProps>;

const NOTHING = { form: null, typed: {}, problems: {}, recoveryCodes: null } as const;

/** The first time in the console: by the token of the first start, or of an invitation. Passwords and codes never come back. */
export const consoleEnrolPage = declareConsolePage<EnrolPageProps & ShellProps>({
  path: consolePaths.enrol(),
  name: CONSOLE_ENROL_COPY.title,
  access: null,
  up: { href: consolePaths.today(), steps: 2 },
  async load(context) {
    const { posted, query } = context;
    const token = (posted?.token ?? query.token ?? '').trim();
    if (token === '') return NOTHING;
    if (posted?.do === 'enrol') return enrol(context, posted, token);
    return (await opened(context, token, {}, {})) ?? refused();
  },
});

const refused = (): Answer => ({ ...NOTHING, problems: { token: CONSOLE_ENROL_COPY.badToken } });

async function opened(
  { consoleContext }: ConsolePageContext,
  token: string,
  { sealed, name = '', shownName = '' }: RawForm,
  problems: Readonly<Record<string, string>>,
): Promise<Answer | null> {
  const offer = await offerEnrolment(consoleContext, token, sealed);
  if (!offer) return null;
  const { secret, account } = offer;
  const address = totpAddress(SITE_COPY.name, account?.name ?? 'admin', secret);
  const form: EnrolForm = { token, sealed: offer.sealed, secret, qr: qrCode(address), account };
  return { ...NOTHING, form, typed: { name, shownName }, problems };
}

async function enrol(context: ConsolePageContext, posted: RawForm, token: string): Promise<Answer> {
  const { name = '', shownName = '', password = '', again = '', code = '', sealed = '' } = posted;
  const client = writeSessionClient(context.client);
  try {
    const typed = { token, sealed, name, shownName, password, again, code, client };
    const { session, recoveryCodes } = await enrolStaff(context.consoleContext, typed);
    context.keepSession(session);
    return { ...NOTHING, recoveryCodes };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    return (await opened(context, token, posted, failure.fields)) ?? refused();
  }
}
