import { LEAD_COPY } from '@/lib/config/microcopy/lead';
import css from './LeadWithoutScript.module.css';
import { LEAD_ANCHOR } from './leadAnchor';

/** Where a lead button leads without JavaScript: calls take JSON only, so the form cannot be sent from there. */
export function LeadWithoutScript() {
  return (
    <noscript>
      <section id={LEAD_ANCHOR} className={css.section}>
        <h2>{LEAD_COPY.withoutScriptTitle}</h2>
        <p className={css.text}>{LEAD_COPY.withoutScript}</p>
      </section>
    </noscript>
  );
}
