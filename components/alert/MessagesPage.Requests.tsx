import { OwnRequests, useDeviceRequests } from '@/components/lead/OwnRequests';
import { LinkRows } from '@/components/ui/LinkRows';
import { Section } from '@/components/ui/Section';
import { REQUESTS_COPY as copy } from '@/lib/lead/words/requests';
import { paths } from '@/lib/routes/paths';
import { NoRequests, receiptHref } from './MessagesPage.NoRequests';

/** Of a visitor: what this device asked for, by its receipts. Without a script they are found by number and phone. */
export function DeviceRequests() {
  const requests = useDeviceRequests() ?? [];
  const signIn = {
    id: 'signIn',
    text: copy.signIn,
    hint: copy.signInHint,
    href: paths.login({ redirect: paths.messages() }),
  };
  const lookUp = { id: 'lookUp', text: copy.lookUp, href: receiptHref() };
  return (
    <>
      {requests.length > 0 ? (
        <Section title={copy.open} note={copy.device}>
          <OwnRequests requests={requests} />
        </Section>
      ) : (
        <NoRequests />
      )}
      <Section>
        <LinkRows rows={requests.length > 0 ? [signIn, lookUp] : [signIn]} />
      </Section>
    </>
  );
}
