import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { TextField } from '@/components/ui/Field';
import { LinkRows } from '@/components/ui/LinkRows';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import type { QuotationsPageProps } from '@/lib/quotation/views/quotationPages';
import { homesText, quotationSource, quotedHomeText } from '@/lib/quotation/views/quotationText';
import { QUOTATION_COPY as copy } from '@/lib/quotation/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { CommunityFinder } from './CommunityFinder';
import css from './Quotation.module.css';
import { ChangeLine, QuotedGap, QuoteTable } from './QuotedPrices';

type HomesStep = Extract<QuotationsPageProps, { step: 'homes' }>;
type HomeStep = Extract<QuotationsPageProps, { step: 'home' }>;

/** 报价行情: a community, a home in it, and what each agency asks for it. */
export function QuotationsPage(props: QuotationsPageProps) {
  const isFirst = props.step === 'community' && props.q === '';
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={paths.quotations()} noindex={!isFirst} />
      <TopBar title={copy.title} />
      <main id="main">
        <h1 className="visuallyHidden">{copy.title}</h1>
        <SectionStack>
          {props.step === 'community' && <Community {...props} />}
          {props.step === 'homes' && <Homes {...props} />}
          {props.step === 'home' && <Home {...props} />}
        </SectionStack>
      </main>
    </>
  );
}

function Community({ q, candidates }: Extract<QuotationsPageProps, { step: 'community' }>) {
  const { city } = usePage();
  return (
    <CommunityFinder
      action={paths.quotations()}
      text={copy.description}
      how={copy.how}
      q={q}
      candidates={candidates}
      hrefOf={({ id }) => paths.quotations({ houseId: id, cityId: city.id })}
    />
  );
}

function Homes({ community, q, homes, total, several, sources }: HomesStep) {
  const { city, now } = usePage();
  return (
    <Section
      title={community.name}
      more={{ text: copy.other, href: paths.quotations({ cityId: city.id }) }}
      note={quotationSource(city, sources, now)}
      how={copy.how}
    >
      <form className={css.form} action={paths.quotations()}>
        <input type="hidden" name="houseId" value={community.id} />
        <input type="hidden" name="cityId" value={city.id} />
        <TextField label={copy.home} name="q" defaultValue={q} placeholder={copy.homeHint} maxLength={40} />
        <Button type="submit" variant="line">
          {copy.homeButton}
        </Button>
      </form>
      {homes.length === 0 ? (
        <NothingKnown id={community.id} isNarrowed={q !== ''} />
      ) : (
        <>
          <p className={css.apart}>{homesText(total, several, homes.length)}</p>
          <LinkRows
            rows={homes.map(({ id, home, asked }) => ({
              id,
              href: paths.quotations({ houseId: community.id, estateId: id, cityId: city.id }),
              text: home,
              hint: asked,
            }))}
          />
        </>
      )}
    </Section>
  );
}

function Home({ community, estateId, home, sources }: HomeStep) {
  const { city, now } = usePage();
  const all = { text: copy.allHomes, href: paths.quotations({ houseId: community.id, cityId: city.id }) };
  if (!home) {
    return (
      <Section title={community.name} more={all}>
        <NothingKnown id={community.id} isNarrowed={false} />
        <p className={css.text}>
          <a href={paths.quotation(estateId, { cityId: city.id })}>{copy.notOnSale}</a>
        </p>
      </Section>
    );
  }
  return (
    <>
      <Section title={community.name} more={all} note={quotationSource(city, sources, now)} how={copy.how}>
        <p className={css.text}>{quotedHomeText(home)}</p>
        <QuotedGap home={home} />
      </Section>
      <Section title={copy.quotes}>
        <QuoteTable quotes={home.quotes} />
      </Section>
      <ChangeLine changes={home.changes} />
    </>
  );
}

/** Nothing is known: what can be done instead. */
function NothingKnown({ id, isNarrowed }: { id: number; isNarrowed: boolean }) {
  const { city } = usePage();
  return (
    <EmptyState
      small
      title={copy.noHomes}
      reason={copy.noHomesWhy}
      actions={[
        { text: copy.appraise, href: paths.appraise({ house: id, cityId: city.id }) },
        isNarrowed
          ? { text: copy.allHomes, href: paths.quotations({ houseId: id, cityId: city.id }) }
          : { text: copy.deals, href: paths.deals(city.id, id) },
      ]}
    />
  );
}
