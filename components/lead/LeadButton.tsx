import { type MouseEvent, useId } from 'react';
import { LEAD_COPY } from '@/lib/config/microcopy/lead';
import { useAppStore } from '@/stores/AppStoreProvider';
import { usePage } from '@/stores/PageProvider';
import { Button, type ButtonProps } from '../ui/Button';
import { LEAD_ANCHOR } from './leadAnchor';

export interface LeadButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'block'> {
  /** The community or project. */
  houseId: number;
  /** The home, where it is about one. */
  estateId?: number;
  text?: string;
  /** Title of the form that it opens. */
  title?: string;
}

/**
 * Opens the lead form; the page needs the "lead" layout. Without JavaScript it leads to what the form would have
 * brought instead.
 */
export function LeadButton({ houseId, estateId, text = LEAD_COPY.button, title, ...button }: LeadButtonProps) {
  const { city } = usePage();
  const openLead = useAppStore((state) => state.openLead);
  const key = useId();
  const open = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    openLead({ key, estateInfo: { cityId: city.id, houseId, estateId }, title });
  };
  return (
    <Button {...button} href={`#${LEAD_ANCHOR}`} onClick={open}>
      {text}
    </Button>
  );
}
