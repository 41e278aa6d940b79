import { id, idOptional } from '@/lib/kernel/decoders';

export const reportInput = { cityId: id(), districtId: idOptional(), plateId: idOptional(), houseId: idOptional() };
