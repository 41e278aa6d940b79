import { RENT_OR_BUY_FORM } from '@/lib/calculators/forms/rentOrBuyForm';
import type { RentOrBuyPageProps } from '@/lib/calculators/views/rentOrBuy/rentOrBuyPage';
import { shareableRaw } from '@/lib/kernel/form/formAddress';
import { readForm, startingRaw } from '@/lib/kernel/form/readForm';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
import { parseId } from '@/lib/server/page/parseId';
import { getRentOrBuy } from '../calls/getRentOrBuy';

export const rentOrBuyPage = definePage<RentOrBuyPageProps>({
  path: '/{city}/rent-or-buy',
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
  name: '买还是租',
  access: everyone,
  cache: 'server',
  posts: false,
  sitemap: { ofCity: ({ id }) => [paths.rentOrBuy(id)] },
  layout: ['share'],
  onlyRead: ['answer'],
  async load({ request, city, query }) {
    const typed = startingRaw(RENT_OR_BUY_FORM, query);
    const { problems } = readForm(RENT_OR_BUY_FORM, typed);
    // What cannot be read is said beside its field; the rest counts.
    const raw = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, problems[name] ? '' : text]));
    const form = startingRaw(RENT_OR_BUY_FORM, { ...raw, wait: raw.wait || undefined });
    const about = { estateId: parseId(query.estateId ?? ''), rentalId: parseId(query.rentalId ?? '') };
    const answer = await getRentOrBuy(request, { cityId: city.id, ...about, form });
    return {
      subject: answer.subject,
      toLet: answer.toLet,
      answer,
      tab: query.tab === 'wait' ? 'wait' : 'years',
      form: { raw: typed, problems, counted: shareableRaw(RENT_OR_BUY_FORM, form) },
    };
  },
});
