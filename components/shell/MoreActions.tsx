import { useState } from 'react';
import { MORE_COPY as copy } from '@/lib/interface/words/moreActions';
import { MenuIcon } from '../icon/navigation';
import { BottomAction } from '../ui/BottomBar';
import type { ActionSheetProps } from './ActionSheet';
import { useLazyPart } from './useLazyPart';

const loadSheet = () => import('./ActionSheet').then(({ ActionSheet }) => ActionSheet);

/** Opens the sheet of what else can be done; its code comes with the first press. */
export function MoreActions(props: Omit<ActionSheetProps, 'onClose'>) {
  const [shown, setShown] = useState(false);
  const close = () => setShown(false);
  const Sheet = useLazyPart<ActionSheetProps>(shown, loadSheet, close);
  return (
    <>
      <BottomAction Icon={MenuIcon} text={copy.title} onClick={() => setShown(true)} />
      {Sheet && shown && <Sheet {...props} onClose={close} />}
    </>
  );
}
