import { accountOperations } from './account/operations';
import { agentOperations } from './agent/operations';
import { alertOperations } from './alert/operations';
import { areaOperations } from './area/operations';
import { calculatorOperations } from './calculator/operations';
import { calendarOperations } from './calendar/operations';
import { campaignOperations } from './campaign/operations';
import { clipOperations } from './clip/operations';
import { commentOperations } from './comment/operations';
import { communityOperations } from './community/operations';
import { contentOperations } from './content/operations';
import { dealOperations } from './deal/operations';
import { draftOperations } from './draft/operations';
import { estateOperations } from './estate/operations';
import { estimateOperations } from './estimate/operations';
import { followOperations } from './follow/operations';
import { frontOperations } from './front/operations';
import { informOperations } from './inform/operations';
import { leadOperations } from './lead/operations';
import { managerOperations } from './manager/operations';
import { membershipOperations } from './membership/operations';
import { noteOperations } from './note/operations';
import { offerOperations } from './offer/operations';
import type { Operation } from './operation';
import { orderOperations } from './order/operations';
import { overseasOperations } from './overseas/operations';
import { ownerOperations } from './owner/operations';
import { payOperations } from './pay/operations';
import { plateOperations } from './plate/operations';
import { projectOperations } from './project/operations';
import { promoterOperations } from './promoter/operations';
import { propertyOperations } from './property/operations';
import { questionOperations } from './question/operations';
import { rankingOperations } from './ranking/operations';
import { rentalOperations } from './rental/operations';
import { reportOperations } from './report/operations';
import { savedOperations } from './saved/operations';
import { searchOperations } from './search/operations';
import { supportOperations } from './support/operations';
import { talkOperations } from './talk/operations';
import { tradeOperations } from './trade/operations';

/** Every call there is. A call that is not in this list does not exist. */
export const operations: readonly Operation[] = [
  ...areaOperations,
  ...searchOperations,
  ...frontOperations,
  ...estateOperations,
  ...plateOperations,
  ...rankingOperations,
  ...calendarOperations,
  ...communityOperations,
  ...dealOperations,
  ...rentalOperations,
  ...projectOperations,
  ...accountOperations,
  ...alertOperations,
  ...reportOperations,
  ...savedOperations,
  ...followOperations,
  ...noteOperations,
  ...agentOperations,
  ...contentOperations,
  ...leadOperations,
  ...campaignOperations,
  ...supportOperations,
  ...talkOperations,
  ...calculatorOperations,
  ...estimateOperations,
  ...managerOperations,
  ...overseasOperations,
  ...ownerOperations,
  ...propertyOperations,
  ...questionOperations,
  ...clipOperations,
  ...commentOperations,
  ...offerOperations,
  ...payOperations,
  ...orderOperations,
  ...membershipOperations,
  ...informOperations,
  ...tradeOperations,
  ...promoterOperations,
  ...draftOperations,
];

const keyOf = (method: string, path: string) => `${method} ${path}`;
const byKey = new Map(
  operations.map((operation) => [keyOf(operation.endpoint.method, operation.endpoint.path), operation]),
);
const paths = new Set(operations.map((operation) => operation.endpoint.path));

export function findOperation(method: string, path: string): Operation | null {
  return byKey.get(keyOf(method, path)) ?? null;
}

export function isKnownPath(path: string): boolean {
  return paths.has(path);
}
