import { paths } from '@/lib/routes/paths';
import type { NotifyingChannel, PayRequest } from '../payChannel';
import type { RehearsalFake } from './rehearsalFake';
import { REHEARSAL_OPEN_ID } from './wechatPayFake';

/** A real adapter before a fake: everything is signed and verified, the payer comes to a cashier of ours, and no money moves. */
export interface RehearsalChannel extends NotifyingChannel {
  readonly fake: RehearsalFake;
}

export const rehearsalChannel = (real: NotifyingChannel, fake: RehearsalFake): RehearsalChannel => ({
  ...real,
  isRehearsal: true,
  fake,
  async begin(request: PayRequest) {
    const client = { ...request.client, wechatOpenId: request.client.wechatOpenId ?? REHEARSAL_OPEN_ID };
    fake.arrive(await real.begin({ ...request, client }), request);
    const { serialNumber } = request;
    return { kind: 'redirect', url: paths.orderCashier({ serialNumber, platform: real.platform }) };
  },
});
