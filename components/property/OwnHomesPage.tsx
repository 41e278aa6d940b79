import { useDeviceList } from '@/components/follow/useDeviceList';
import css from '@/components/quotation/Quotation.module.css';
import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { LinkRows } from '@/components/ui/LinkRows';
import { PostForm } from '@/components/ui/PostForm';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { listDeviceHomes, removeDeviceHome, subscribeDeviceHomes } from '@/lib/browser/ownHomes';
import type { OwnHomesPageProps } from '@/lib/property/views/propertyPages';
import { PROPERTY_COPY as copy } from '@/lib/property/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';

/** 我的房子: those of the account, and those that this device remembers. */
export function OwnHomesPage({ homes }: OwnHomesPageProps) {
  const { city } = usePage();
  return (
    <>
      <PageHead title={copy.mine} description={copy.description} path={paths.property(city.id)} noindex />
      <TopBar title={copy.mine} />
      <main id="main">
        <h1 className="visuallyHidden">{copy.mine}</h1>
        <SectionStack>
          {homes && (
            <Section title={copy.mine} note={copy.ownNote}>
              {homes.length === 0 ? (
                <None />
              ) : (
                <LinkRows
                  rows={homes.map(({ propertyId, cityId, name }) => ({
                    id: propertyId,
                    href: paths.property(cityId, propertyId),
                    text: name,
                    after: (
                      <PostForm to={paths.property(city.id)} fields={{ do: 'release', propertyId: String(propertyId) }}>
                        <Button type="submit" variant="text" size="sm">
                          {copy.release}
                        </Button>
                      </PostForm>
                    ),
                  }))}
                />
              )}
            </Section>
          )}
          <OnDevice isAlone={homes === null} />
        </SectionStack>
      </main>
    </>
  );
}

function None() {
  const { city } = usePage();
  return (
    <EmptyState
      small
      title={copy.mineNone}
      reason={copy.mineNoneWhy}
      actions={[{ text: copy.find, href: paths.quotations({ cityId: city.id }) }]}
    />
  );
}

function OnDevice({ isAlone }: { isAlone: boolean }) {
  const { items, isRead } = useDeviceList(subscribeDeviceHomes, listDeviceHomes);
  if (!isAlone && items.length === 0) return null;
  return (
    <Section title={copy.device} note={isAlone ? copy.ownNote : undefined}>
      {isAlone && !isRead && <p className={css.text}>{copy.deviceScript}</p>}
      {items.length === 0 && <None />}
      <LinkRows
        rows={items.map(({ propertyId, cityId, name }) => ({
          id: propertyId,
          href: paths.property(cityId, propertyId),
          text: name,
          after: (
            <Button variant="text" size="sm" onClick={() => removeDeviceHome(propertyId)}>
              {copy.forget}
            </Button>
          ),
        }))}
      />
    </Section>
  );
}
