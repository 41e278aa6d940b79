import { parseProductCode } from '@/lib/order/product';
import { findEdition } from '@/lib/server/trade/commands/editions';
import { keepIssueIn } from '@/lib/server/trade/commands/keepIssue';
import { readIssue } from '@/lib/server/trade/commands/readIssue';
import { deleteIssueOf, findIssueNumber } from '@/lib/server/trade/queries/dataIssues';
import type { DataKind } from '@/lib/trade/dataProduct';
import { spanText } from '@/lib/trade/views/issueText';
import { productTitle } from '@/lib/trade/views/makeIssue';
import { DATA_CALL_COPY as copy } from '@/lib/trade/words';
import { ApiError } from '@/services/http/apiError';
import type { ProductFamily } from '../productFamily';

/** Data products: an issue is made of the rows when it is paid, and kept. */
const dataFamily = (kind: DataKind): ProductFamily => ({
  kind,
  find: async (db, _context, code, userId) => {
    const edition = code.kind === kind ? await findEdition(db, code) : null;
    if (!edition) return null;
    const { product, place, from, until, city } = edition;
    // Nobody pays twice for the same days.
    if ((await findIssueNumber(db, userId, edition.code, until)) !== null) throw new ApiError('conflict', copy.already);
    return { title: `${productTitle(product, place.name)} ${spanText(from, until)}`, cityId: city.id, days: null };
  },
  deliver: async (transaction, { now }, order) => {
    const { id, user_id: userId, product_code: productCode } = order;
    const code = parseProductCode(productCode);
    const edition = code && (await findEdition(transaction, code));
    if (userId === null || !edition) throw new Error(`there is nothing to hand over of ${productCode}`);
    const content = await readIssue(transaction, edition);
    await keepIssueIn(transaction, { orderId: id, userId, productCode, kind, cityId: edition.city.id, content }, now);
  },
  takeBack: async (transaction, _context, order, { isWhole }) => {
    if (isWhole) await deleteIssueOf(transaction, order.id);
  },
});

export const tradeFamily = dataFamily('trade');
export const marketFamily = dataFamily('market');
