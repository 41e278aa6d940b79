// How far estimates lie from real deals that they had not seen (docs/estimates.md).
//   npm run bench -- valuation [--of settings|2014|test]       Beijing; without --of the months of the gates
//   npm run bench -- valuation --missing                       Beijing with facts that deals do not tell
//   npm run bench -- valuation --city 北京 --from 2016-01 --to 2017-12 [--learning day]    an operator's own deals
import { parseArgs } from 'node:util';
import '../../scripts/lib/alias.js';

const text = { type: 'string' };
const options = { of: text, city: text, from: text, to: text, learning: text, missing: { type: 'boolean' } };
const { values } = parseArgs({ options });
const { benchBeijing } = await import('./kit/valuation/beijing.ts');
const { benchCity } = await import('./kit/valuation/ownCity.ts');
const { benchMissingFacts } = await import('./kit/valuation/missingFacts.ts');
if (values.missing) process.exit(benchMissingFacts());
process.exit(values.city ? await benchCity(values) : benchBeijing(values.of ?? 'test'));
