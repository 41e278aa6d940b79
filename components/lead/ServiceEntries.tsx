import type { MouseEvent } from 'react';
import { go } from '@/lib/browser/go';
import { LEAD_COPY } from '@/lib/config/microcopy/lead';
import { callApi } from '@/services/http/browserClient';
import type { AgentInfo, ServiceEntry } from '@/services/lead';
import { getChatConfig } from '@/services/support';
import { usePage } from '@/stores/PageProvider';
import { NextIcon } from '../icon/navigation';
import { CopyButton } from '../ui/CopyButton';
import { showFailure } from '../ui/showFailure';
import { showToast } from '../ui/toast';
import css from './LeadModal.module.css';

export interface ServiceEntriesProps {
  agentInfo: AgentInfo | null;
  cityId: number;
  showsChat: boolean;
  /** When somebody answers, in words; said where nobody does now. */
  chatHours: string | null;
}

/** Other ways to be served: to have a home looked for, and to ask customer service. */
export function ServiceEntries({ agentInfo, cityId, showsChat, chatHours }: ServiceEntriesProps) {
  const { inApp } = usePage();
  if (!agentInfo) return null;
  const { customHouse, consultationTransformation: consultation } = agentInfo;
  const addressOf = ({ appUrl, h5Url }: ServiceEntry) => (inApp ? appUrl : h5Url);
  const startChat = async (event: MouseEvent) => {
    event.preventDefault();
    if (await hasChatPeer(cityId)) go(addressOf(consultation));
  };
  return (
    <ul className={css.entries}>
      <li>
        <Entry {...customHouse} href={addressOf(customHouse)} />
      </li>
      {showsChat && (
        <li>
          <Entry {...consultation} href={addressOf(consultation)} onClick={startChat} />
        </li>
      )}
      {!showsChat && chatHours && <li className={css.hours}>{`${LEAD_COPY.chat} ${chatHours}`}</li>}
      {showsChat && consultation.wechatNo && (
        <li className={css.wechat}>
          {`${LEAD_COPY.wechat} ${consultation.wechatNo}`}
          <CopyButton text={consultation.wechatNo} />
        </li>
      )}
    </ul>
  );
}

/** Whether customer service answers in the city; says so where it does not. */
async function hasChatPeer(cityId: number): Promise<boolean> {
  try {
    const { peerid } = await callApi(getChatConfig, { cityId });
    if (peerid) return true;
    showToast(LEAD_COPY.chatUnavailable, 'error');
  } catch (failure) {
    showFailure(failure);
  }
  return false;
}

interface EntryProps extends Pick<ServiceEntry, 'mainTitle' | 'subtitle'> {
  href: string;
  onClick?: (event: MouseEvent) => void;
}

function Entry({ mainTitle, subtitle, href, onClick }: EntryProps) {
  return (
    <a className={css.entry} href={href} onClick={onClick}>
      <span>
        <b className={css.name}>{mainTitle}</b>
        <small className={css.facts}>{subtitle}</small>
      </span>
      <NextIcon size={16} className={css.next} />
    </a>
  );
}
