import { useEffect } from 'react';
import type { FoundLead } from '@/lib/lead/views/helperPage';

/** Where there are scripts, a lead that a form left is known to this device as one from the dialog is. */
export function useRememberedLead({ number, kind, about }: FoundLead['progress'], left: FoundLead['left']): void {
  useEffect(() => {
    if (left === null) return;
    const { intentionEstateId: estateId, ...others } = left.ids;
    void import('@/lib/browser/leadReceipts').then(({ leadKey, rememberReceipt }) =>
      rememberReceipt({ key: leadKey({ kind, estateInfo: { estateId, ...others } }), number, about: about ?? '' }),
    );
  }, [number, kind, about, left]);
}
