import { momentText } from '@/lib/account/views/infoText';
import { joinKnown } from '@/lib/kernel/format/text';
import { CONSOLE_ACCESS_COPY } from '../words/access';
import { CONSOLE_COPY } from '../words/console';
import { CONSOLE_PLACES } from './consoleLinks';
import type { ConsoleFact } from './facts';
import type { AskedPart } from './refusalPage';
import { partName } from './roleText';

interface Asked extends AskedPart {
  /** UTC ms */
  asked_at: number;
  reason: string;
  decided_by: string | null;
}

const { states } = CONSOLE_ACCESS_COPY;

/** "同意了，陆舟：这周够用" */
function outcomeText({ outcome, answer, decided_by }: Asked): string {
  const said = joinKnown([states[outcome ?? 'open'], decided_by], '，');
  return answer ? `${said}：${answer}` : said;
}

/** What somebody has asked for, as a fact of their account. */
export const requestFact = (asked: Asked): ConsoleFact => ({
  name: momentText(asked.asked_at),
  text: `${partName(asked.part)}，${outcomeText(asked)}`,
});

/** "你申请的“订单与钱款”：同意了，陆舟" */
export const answerText = (asked: Asked): string => `你申请的“${partName(asked.part)}”：${outcomeText(asked)}`;

/** Of what somebody else asks for: "顾闻想要“订单与钱款”", and why, when and on which page. */
export const requestTexts = ({
  part,
  staff_name,
  reason,
  asked_at,
  path,
}: Pick<Asked, 'part' | 'reason' | 'asked_at'> & { staff_name: string; path: string }): {
  title: string;
  text: string;
} => ({
  title: `${staff_name}想要“${partName(part)}”`,
  text: joinKnown([reason, momentText(asked_at), pageName(path) && `打不开“${pageName(path)}”`], '，'),
});

function pageName(path: string): string {
  const place = CONSOLE_PLACES.find(({ href }) => href === path);
  return place ? CONSOLE_COPY.pages[place.page] : '';
}
