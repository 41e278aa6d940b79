import { type ComponentType, type MouseEvent, useId } from 'react';
import type { AskedKind } from '@/lib/lead/leadKind';
import { LEAD_BUTTON_COPY } from '@/lib/lead/words/leadButton';
import { leadAddress } from '@/lib/routes/leadAddress';
import { useAppStore } from '@/stores/AppStoreProvider';
import type { EstateInfo, SendOrderInfo } from '@/stores/leadSlice';
import { usePage } from '@/stores/PageProvider';
import type { IconProps } from '../icon/Icon';
import { BottomAction } from '../ui/BottomBar';
import { Button, type ButtonProps } from '../ui/Button';
import { useReceipt } from './useReceipt';

export interface LeadRequest extends Omit<EstateInfo, 'cityId'> {
  kind: AskedKind;
  /** What it is about, as the form names it. */
  about: string;
  /** Under its name in the form, and its price. */
  facts?: string;
  price?: string;
  picture?: SendOrderInfo['picture'];
  /** In place of the kind's own name. */
  text?: string;
}

export interface LeadButtonProps extends LeadRequest, Pick<ButtonProps, 'variant' | 'size' | 'block'> {}

/**
 * Opens the lead form; the page needs the "lead" layout. Where this device has asked the same, it shows what became of
 * it. Without JavaScript it leads to the same form on a page of its own.
 */
export function LeadButton({ variant, size, block, ...lead }: LeadButtonProps) {
  const { text, href, open } = useLead(lead);
  return (
    <Button variant={variant} size={size} block={block} href={href} onClick={open}>
      {text}
    </Button>
  );
}

/** The same as a small action beside the bar's button. */
export function LeadAction({ Icon, ...lead }: LeadRequest & { Icon: ComponentType<IconProps> }) {
  const { text, href, open } = useLead(lead);
  return <BottomAction Icon={Icon} text={text} href={href} onClick={open} />;
}

function useLead({ kind, about, facts, price, picture, text, ...ids }: LeadRequest) {
  const { city } = usePage();
  const openLead = useAppStore((state) => state.openLead);
  const key = useId();
  const estateInfo = { cityId: city.id, ...ids };
  const isLeft = useReceipt({ kind, ...ids });
  return {
    text: isLeft ? LEAD_BUTTON_COPY.left : (text ?? LEAD_BUTTON_COPY.kinds[kind].button),
    href: leadAddress(kind, estateInfo),
    open(event: MouseEvent<HTMLElement>) {
      if (event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      openLead({ key, estateInfo, kind, about, facts, price, picture, text });
    },
  };
}
