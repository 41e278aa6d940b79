import { z } from 'zod';
import type { ProjectBuilding, ProjectDetail, ProjectLayout, ProjectNews } from '@/lib/project/projectDetail';
import type { ApiContext } from '@/lib/server/call/context';
import { pictureSchema, projectSummarySchema } from '@/lib/server/call/outputs';
import { schemaOf } from '@/lib/server/call/sameFields';
import { ApiError } from '@/services/http/apiError';
import { findProject } from '../queries/projects';

const text = z.string().nullable();
const number = z.number().nullable();
const saleStatus = z.enum(['upcoming', 'on_sale', 'sold_out', 'unknown']);

const buildingSchema = schemaOf<ProjectBuilding>()(
  z.object({
    id: z.number(),
    name: z.string(),
    storeys: number,
    units: number,
    homeCount: number,
    permitNo: text,
    permitDay: text,
    saleStatus,
    openingDay: text,
    handoverDay: text,
  }),
);

const layoutSchema = schemaOf<ProjectLayout>()(
  z.object({
    id: z.number(),
    name: z.string(),
    rooms: z.number(),
    halls: z.number(),
    baths: z.number(),
    area: z.number(),
    usableArea: number,
    orientation: text,
    price: number,
    homeCount: number,
    picture: pictureSchema.nullable(),
  }),
);

const newsSchema = schemaOf<ProjectNews>()(
  z.object({
    id: z.number(),
    day: z.string(),
    kind: z.enum(['opening', 'permit', 'registration', 'lottery', 'price', 'handover', 'news']),
    title: z.string(),
    body: z.string(),
  }),
);

/** A project in full; the call that answers for communities and projects alike uses it too. */
export const projectDetailSchema = schemaOf<ProjectDetail>()(
  projectSummarySchema.extend({
    alias: text,
    developer: text,
    propertyCompany: text,
    propertyFee: number,
    plotRatio: number,
    greeningRate: number,
    ownershipYears: number,
    parkingRatio: number,
    usableRatio: number,
    homeCount: number,
    decoration: text,
    handoverDay: text,
    registrationFrom: text,
    registrationTo: text,
    lotteryDay: text,
    presalePermit: text,
    discount: text,
    description: text,
    pictures: z.array(pictureSchema),
    buildings: z.array(buildingSchema),
    layouts: z.array(layoutSchema),
    news: z.array(newsSchema),
    plateDealUnitPrice: number,
    plateDealSamples: z.number(),
    dealsDay: text,
    around: z.array(projectSummarySchema),
    updatedAt: z.number(),
  }),
);

/** A new-house project in full: sales, buildings with permits, layouts, news. Throws ApiError 'notFound' for a project that is not in this city. */
export async function getProjectDetail(
  { db }: ApiContext,
  { cityId, houseId }: { cityId: number; houseId: number },
): Promise<{ project: ProjectDetail }> {
  const found = await findProject(db, houseId);
  if (found?.cityId !== cityId) throw new ApiError('notFound');
  return { project: found.project };
}
