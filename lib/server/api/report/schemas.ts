import { id, idOptional } from '../schema';

export const reportInput = { cityId: id(), districtId: idOptional(), plateId: idOptional(), houseId: idOptional() };
