import type { MouseEvent } from 'react';
import { go } from '@/lib/browser/go';
import { hasSevenMoorIm } from '@/lib/kernel/version';
import type { AgentInfo, ServiceEntry } from '@/lib/lead/contract';
import { LEAD_COPY } from '@/lib/lead/words/lead';
import { getSupportUser } from '@/services/account';
import { ApiError } from '@/services/http/apiError';
import { callApi } from '@/services/http/browserClient';
import { getChatConfig } from '@/services/support';
import { useAppStore } from '@/stores/AppStoreProvider';
import type { AppState } from '@/stores/appStore';
import { usePage } from '@/stores/PageProvider';
import { requireLogin } from '../account/loginCheck';
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
  const environment = useAppStore((state) => state.environment);
  const messageInfo = useAppStore((state) => state.messageInfo);
  const setMessageInfo = useAppStore((state) => state.setMessageInfo);
  if (!agentInfo) return null;
  const { customHouse, consultationTransformation: consultation } = agentInfo;
  const addressOf = ({ appUrl, h5Url }: ServiceEntry) => (inApp ? appUrl : h5Url);
  const startChat = async (event: MouseEvent) => {
    event.preventDefault();
    const chat = addressOf(consultation);
    try {
      // Customer service needs a login: a check of within the hour is believed.
      if (!(await requireLogin(environment, chat, Date.now()))) return;
      const address =
        (hasSevenMoorIm(environment.version) && (await ownersLink({ messageInfo, setMessageInfo }))) ||
        (await chatOf(cityId, chat));
      if (address) go(address);
    } catch (failure) {
      showFailure(failure, null);
    }
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

/** Our chat, where somebody answers in the city; else that is said. */
async function chatOf(cityId: number, chat: string): Promise<string | null> {
  const { peerid } = await callApi(getChatConfig, { cityId });
  if (peerid) return chat;
  showToast(LEAD_COPY.chatUnavailable, 'error');
  return null;
}

/**
 * The operator's own page for the viewer, which a browser and the app from 12.8.0 know; null where there is none. Stored
 * once it was fetched. Who was signed out elsewhere is asked to sign in by our chat.
 */
async function ownersLink(store: Pick<AppState, 'messageInfo' | 'setMessageInfo'>): Promise<string | null> {
  if (store.messageInfo) return store.messageInfo.link;
  try {
    const info = await callApi(getSupportUser, {});
    store.setMessageInfo(info);
    return info.link;
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'loginRequired') return null;
    throw failure;
  }
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
