import { useEffect, useState } from 'react';
import { leftText } from '@/lib/campaign/views/campaignText';
import { CAMPAIGN_COPY as copy } from '@/lib/campaign/words/campaign';
import { usePage } from '@/stores/PageProvider';
import css from './CampaignPages.module.css';

/**
 * What is left until a moment (UTC ms) by the server's clock, counted on from the page's rendering: the visitor's own clock
 * may be wrong. Without scripts the date beside it says the same.
 */
export function Countdown({ endsAt }: { endsAt: number }) {
  const { now } = usePage();
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    const began = performance.now();
    const count = () => setPassed(performance.now() - began);
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, []);
  return <p className={css.left}>{passed === null ? '\u00a0' : (leftText(endsAt, now + passed) ?? copy.ended)}</p>;
}
