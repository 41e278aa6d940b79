import { cityKeyOfName } from '@/lib/calculators/cityKeys';
import { type Stage, standingOf } from '@/lib/calculators/forms/capabilitySteps';
import type {
  CreditPageProps,
  EvaluatedHome,
  EvaluationPageProps,
} from '@/lib/calculators/views/capability/capabilityPages';
import { formatLayout } from '@/lib/estate/homeText';
import { joinKnown } from '@/lib/kernel/format/text';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import type { Db } from '@/lib/server/db/client';
import { listNamedHomes } from '@/lib/server/estate/queries/listedHomes';
import { definePage } from '@/lib/server/page/definePage';
import { parseId } from '@/lib/server/page/parseId';
import { evaluateCapability } from '../calls/evaluateCapability';
import { getCapabilityCard } from '../calls/getCapabilityCard';
import { getLoanRates } from '../calls/getLoanRates';

/** Where the evaluation of what one can buy begins. */
export const creditPage = definePage<CreditPageProps>({
  path: '/activity/credit',
  up: { to: () => paths.front(), steps: 1 },
  name: '购房能力',
  access: everyone,
  cache: 'device',
  posts: true,
  sitemap: { site: () => [paths.credit()] },
  layout: ['share'],
  load: async ({ request, query }) => ({
    card: await getCapabilityCard(request),
    unanswered: query.unanswered === '1',
    home: await evaluatedHome(request.db, query.estateId),
  }),
});

/** The home that one came from; nothing of what an address names and nobody sells. */
async function evaluatedHome(db: Db, text: string | undefined): Promise<EvaluatedHome | null> {
  const estateId = parseId(text);
  const [home] = estateId === null ? [] : await listNamedHomes(db, [estateId]);
  if (home?.status !== 'on_sale') return null;
  const { id, cityId, community, layout, price } = home;
  return { id, cityId, name: joinKnown([community, formatLayout(layout.rooms, layout.halls)], ' '), price };
}

const evaluationPage = (path: string, name: string, stage: Stage) =>
  definePage<EvaluationPageProps>({
    path,
    up: { to: () => paths.credit(), steps: 2 },
    name,
    access: everyone,
    // All answers are personal.
    cache: 'none',
    posts: true,
    sitemap: 'none',
    layout: [],
    async load({ request, city, posted, query }) {
      const standing = standingOf(stage, posted, query.step);
      const { fundQuestions } = await getLoanRates(request);
      const answered = posted && standing.stage === 'result';
      return {
        stage,
        standing,
        starts: { city: cityKeyOfName(city.name) ?? 'other', months: '30' },
        fundQuestions,
        home: await evaluatedHome(request.db, query.estateId),
        answer: answered ? await evaluateCapability(request, standing.raw) : null,
      };
    },
  });

export const evaluationQuestionPage = evaluationPage('/activity/credit-evaluation/question', '评测问题', 'question');
export const evaluationFormPage = evaluationPage('/activity/credit-evaluation/form', '评测资料', 'form');
export const evaluationAnswerPage = evaluationPage('/activity/credit-evaluation/answer', '评测作答', 'answer');
export const evaluationResultPage = evaluationPage('/activity/credit-evaluation/result', '评测结果', 'result');
