import { listCities } from '@/lib/server/area/queries/cities';
import { withText } from '@/lib/server/page/withText';
import { llmsText } from '@/lib/server/seo/llmsText';
import { settings } from '@/lib/server/settings/settings';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';

export { NoView as default } from '@/components/seo/NoView';

export const getServerSideProps = withText(async ({ db }) => {
  const { mcp } = settings();
  const calls = mcp === 'off' ? [] : await (await import('@/lib/server/entry/mcpTools')).toolCalls();
  const tools = calls.map(({ tool }) => tool);
  const text = llmsText({ origin: siteOrigin(), cities: await listCities(db), mcp, tools });
  return { type: 'text/plain', text, maxAge: 3600 };
});
