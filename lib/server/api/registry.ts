import { accountOperations } from './account/operations';
import { agentOperations } from './agent/operations';
import { alertOperations } from './alert/operations';
import { areaOperations } from './area/operations';
import { calculatorOperations } from './calculator/operations';
import { campaignOperations } from './campaign/operations';
import { communityOperations } from './community/operations';
import { contentOperations } from './content/operations';
import { estimateOperations } from './estimate/operations';
import { followOperations } from './follow/operations';
import { leadOperations } from './lead/operations';
import { membershipOperations } from './membership/operations';
import { noteOperations } from './note/operations';
import { offerOperations } from './offer/operations';
import type { Operation } from './operation';
import { orderOperations } from './order/operations';
import { payOperations } from './pay/operations';
import { questionOperations } from './question/operations';
import { savedOperations } from './saved/operations';
import { searchOperations } from './search/operations';
import { supportOperations } from './support/operations';
import { talkOperations } from './talk/operations';
import { tradeOperations } from './trade/operations';

/** Every call there is. A call that is not in this list does not exist. */
export const operations: readonly Operation[] = [
  ...areaOperations,
  ...searchOperations,
  ...communityOperations,
  ...accountOperations,
  ...alertOperations,
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
  ...questionOperations,
  ...offerOperations,
  ...payOperations,
  ...orderOperations,
  ...membershipOperations,
  ...tradeOperations,
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
