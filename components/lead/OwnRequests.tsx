import { type SyntheticEvent, useEffect, useState } from 'react';
import css from '@/components/follow/Follow.module.css';
import type { LeadReceiptProps } from '@/components/lead/LeadReceipt';
import { listReceipts, subscribeReceipts } from '@/lib/browser/leadReceipts';
import { useLazyComponent } from '@/lib/browser/useLazyComponent';
import type { OwnRequest } from '@/lib/lead/views/ownRequest';
import { REQUESTS_COPY as copy } from '@/lib/lead/words/requests';
import { paths } from '@/lib/routes/paths';

/** The guide's page finds the others by number and phone. */
const MAX_SHOWN = 5;

/** What was asked for from this device, by its receipts; null until they are read. */
export function useDeviceRequests(): OwnRequest[] | null {
  const [requests, setRequests] = useState<OwnRequest[] | null>(null);
  useEffect(() => {
    const look = () =>
      setRequests(
        listReceipts()
          .slice(0, MAX_SHOWN)
          .map(({ number, about }) => ({ number, title: about, state: copy.look })),
      );
    look();
    return subscribeReceipts(look);
  }, []);
  return requests;
}

/** Requests one below the other, each with its state, to be taken back in place. */
export function OwnRequests({ requests }: { requests: readonly OwnRequest[] }) {
  return (
    <ul className={css.rows}>
      {requests.map((request) => (
        <li key={request.number}>
          <Request request={request} />
        </li>
      ))}
    </ul>
  );
}

function Request({ request: { number, title, state } }: { request: OwnRequest }) {
  const [isOpen, setOpen] = useState(false);
  const Receipt = useLazyComponent<LeadReceiptProps>(
    isOpen,
    () => import('@/components/lead/LeadReceipt').then(({ LeadReceipt }) => LeadReceipt),
    () => setOpen(false),
  );
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setOpen(currentTarget.open);
  return (
    <details onToggle={onToggle}>
      <summary className={css.line}>
        {title}
        <small className={css.to}>{state}</small>
      </summary>
      {Receipt && <Receipt number={number} about={title} message={null} />}
      <noscript>
        <a href={`${paths.helper()}#receipt`}>{copy.lookUp}</a>
      </noscript>
    </details>
  );
}
