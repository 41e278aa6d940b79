// Computes the statistics and the valuation of all cities in DATA_DIR as the commands do, and prints what it took as one
// line of JSON.
import { withDatabase } from '@/lib/server/cli/withDatabase';
import { computeStatistics } from '@/lib/server/derive/statistics/computeStatistics';
import { computeEstimates } from '@/lib/server/valuation/computeEstimates';

// maxRSS is in KB.
const mostMb = () => Math.round(process.resourceUsage().maxRSS / 1_024);
const parts = [];
await withDatabase(async (opened) => {
  for (const [name, compute] of [
    ['statistics, indices, forecasts', computeStatistics],
    ['training, tests and values', computeEstimates],
  ]) {
    const before = process.cpuUsage();
    await compute(opened);
    const { user, system } = process.cpuUsage(before);
    parts.push({ name, cpuSeconds: (user + system) / 1e6, mb: mostMb() });
  }
});
console.log(JSON.stringify({ parts, megabytes: mostMb() }));
