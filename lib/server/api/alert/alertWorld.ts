import { paths } from '@/lib/routes/paths';
import type { AlertWorld } from '../../commands/alert/agreeToTexts';
import { alertTextsGoOut } from '../../integrations/sms/smsAdapter';

/** What a change of how one is told needs to know besides: all of them are made on one page. */
export const alertWorld = (): AlertWorld => ({ offersTexts: alertTextsGoOut(), sourcePage: paths.messages() });
