import type { Query } from '@/lib/routes/paths';
import type { RentOrBuyPageProps } from './rentOrBuyPage';

/** What an address holds of a question: the home it is about and what was typed. */
export function rentOrBuyQuery({ subject, tab, form }: Omit<RentOrBuyPageProps, 'answer'>): Query {
  const { kind, id } = subject;
  return {
    estateId: kind === 'estate' ? id : null,
    rentalId: kind === 'rental' ? id : null,
    ...form.counted,
    tab: tab === 'wait' ? tab : null,
  };
}
