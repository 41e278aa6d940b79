import { id, idOptional } from '@/lib/server/call/schema';

export const reportInput = { cityId: id(), districtId: idOptional(), plateId: idOptional(), houseId: idOptional() };
