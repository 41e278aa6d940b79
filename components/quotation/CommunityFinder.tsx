import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { TextField } from '@/components/ui/Field';
import { LinkRows } from '@/components/ui/LinkRows';
import { Section } from '@/components/ui/Section';
import type { CommunityCandidate } from '@/lib/quotation/views/quotationPages';
import { QUOTATION_COPY as copy } from '@/lib/quotation/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './Quotation.module.css';

export interface CommunityFinderProps {
  /** The page that the form asks: without a query. */
  action: string;
  /** What it is for. */
  text: string;
  how?: string;
  /** What else its address says. */
  fields?: Readonly<Record<string, string>>;
  q: string;
  /** null: nothing was asked yet. */
  candidates: CommunityCandidate[] | null;
  hrefOf: (community: CommunityCandidate) => string;
}

/** A community found by typing: a form that works by itself. */
export function CommunityFinder({ action, text, how, fields = {}, q, candidates, hrefOf }: CommunityFinderProps) {
  const { city } = usePage();
  return (
    <>
      <Section title={copy.lead} aside={city.name} how={how}>
        <p className={css.text}>{text}</p>
        <form className={css.form} action={action}>
          <input type="hidden" name="cityId" value={city.id} />
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <TextField label={copy.find} name="q" defaultValue={q} maxLength={40} required autoComplete="off" />
          <Button type="submit" block>
            {copy.findButton}
          </Button>
        </form>
      </Section>
      {candidates && (
        <Section title={candidates.length > 0 ? copy.several : undefined}>
          {candidates.length === 0 ? (
            <EmptyState
              small
              title={copy.none}
              reason={copy.noneWhy}
              actions={[{ text: city.name, href: paths.cityList() }]}
            />
          ) : (
            <LinkRows
              rows={candidates.map((community) => ({
                id: community.id,
                href: hrefOf(community),
                text: community.name,
                hint: community.hint,
              }))}
            />
          )}
        </Section>
      )}
    </>
  );
}
