import type { ComponentType } from 'react';
import { MORE_COPY as copy } from '@/lib/interface/words/moreActions';
import type { ShareContent } from '@/lib/kernel/shareContent';
import { usePage } from '@/stores/PageProvider';
import { CopyIcon } from '../icon/actions';
import type { IconProps } from '../icon/Icon';
import { ShareIcon } from '../icon/pageActions';
import { AgentIcon, MapIcon } from '../icon/subjects';
import { copyAndSay } from '../ui/CopyButton';
import { Overlay } from '../ui/Overlay';
import css from './ActionSheet.module.css';
import { useShare } from './useShare';

export interface ActionSheetProps {
  /** The page, as it is passed on. */
  content: ShareContent;
  /** What costs what around it; left out where its place is not known. */
  mapHref?: string;
  agentsHref?: string;
  onClose: () => void;
}

/** What else can be done with a home or a community: pass it on, see it on the map, find who sells it. */
export function ActionSheet({ content, mapHref, agentsHref, onClose }: ActionSheetProps) {
  const { siteOrigin } = usePage();
  const share = useShare(content);
  const closing = (act: () => unknown) => () => {
    onClose();
    act();
  };
  const copyLink = () => copyAndSay(new URL(content.path, siteOrigin || window.location.href).href, copy.copied);
  return (
    <Overlay open onClose={onClose} title={copy.title}>
      <ul className={css.actions}>
        <Action Icon={ShareIcon} text={copy.share} onPress={closing(share)} />
        <Action Icon={CopyIcon} text={copy.copyLink} onPress={closing(copyLink)} />
        {mapHref && <Action Icon={MapIcon} text={copy.map} href={mapHref} />}
        {agentsHref && <Action Icon={AgentIcon} text={copy.agents} href={agentsHref} />}
      </ul>
    </Overlay>
  );
}

interface ActionProps {
  Icon: ComponentType<IconProps>;
  text: string;
  href?: string;
  onPress?: () => void;
}

function Action({ Icon, text, href, onPress }: ActionProps) {
  const content = (
    <>
      <Icon size={22} />
      {text}
    </>
  );
  return (
    <li>
      {href ? (
        <a className={css.action} href={href}>
          {content}
        </a>
      ) : (
        <button type="button" className={css.action} onClick={onPress}>
          {content}
        </button>
      )}
    </li>
  );
}
