import { OwnRequests, useDeviceRequests } from '@/components/lead/OwnRequests';
import { Section } from '@/components/ui/Section';
import type { OwnRequest } from '@/lib/lead/views/ownRequest';
import { PROFILE_COPY as copy } from '@/lib/profile/words';
import { paths } from '@/lib/routes/paths';

/**
 * What was asked for and what became of it, to be taken back in place: of an account whatever its phone asked for, of a
 * visitor what this device did.
 */
export function ProfileRequests({ requests }: { requests: readonly OwnRequest[] | null }) {
  const ofDevice = useDeviceRequests();
  const shown = requests ?? ofDevice ?? [];
  if (shown.length === 0) return null;
  return (
    <Section title={copy.requests} more={{ text: copy.requestsAll, href: paths.messages({ show: 'requests' }) }}>
      <OwnRequests requests={shown} />
    </Section>
  );
}
