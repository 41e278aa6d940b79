import { type Query, withQuery } from './paths';

/** 屏蔽的经纪人; with `agentId` the question whether to block them. Beside the paths of every page: few pages lead there. */
export const blockedAgentsPath = (query: Query = {}): string => withQuery('/profile/blocked', query);
