import type { MouseEvent } from 'react';
import { go } from '@/lib/browser/go';
import { LEAD_COPY } from '@/lib/config/microcopy/lead';
import { hasSevenMoorIm } from '@/lib/domain/version';
import { getSupportUser } from '@/services/account';
import { ApiError } from '@/services/http/apiError';
import { callApi } from '@/services/http/browserClient';
import type { AgentInfo, ServiceEntry } from '@/services/lead';
import { getChatConfig } from '@/services/support';
import { useAppStore } from '@/stores/AppStoreProvider';
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
  const version = useAppStore((state) => state.clientVersion);
  if (!agentInfo) return null;
  const { customHouse, consultationTransformation: consultation } = agentInfo;
  const addressOf = ({ appUrl, h5Url }: ServiceEntry) => (inApp ? appUrl : h5Url);
  const startChat = async (event: MouseEvent) => {
    event.preventDefault();
    const address = await serviceAddress(version, cityId, addressOf(consultation));
    if (address !== null) go(address);
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

/**
 * Where customer service is asked: from 12.8.0, as in a browser, on the operator's own page where there is one; else in our
 * chat. null: nowhere, and why was said.
 */
async function serviceAddress(version: string, cityId: number, chat: string): Promise<string | null> {
  try {
    const link = hasSevenMoorIm(version) ? await ownersLink() : null;
    if (link !== null) return link;
    const { peerid } = await callApi(getChatConfig, { cityId });
    if (peerid) return chat;
    showToast(LEAD_COPY.chatUnavailable, 'error');
  } catch (failure) {
    showFailure(failure);
  }
  return null;
}

/** The operator's page for the viewer; null where there is none, and of somebody whom our chat has sign in first. */
async function ownersLink(): Promise<string | null> {
  try {
    return (await callApi(getSupportUser, {})).link;
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
