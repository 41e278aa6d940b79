import { useEffect, useState } from 'react';
import { PageHead } from '@/components/seo/PageHead';
import { paths } from '@/lib/routes/paths';
import { callApi } from '@/services/http/browserClient';
import { markChannel } from '@/services/support';
import { Button } from '../ui/Button';
import { FactGrid } from '../ui/FactGrid';
import { Section, SectionStack } from '../ui/Section';
import { TopBar } from '../ui/TopBar';
import css from './EventsPage.module.css';

/** The one event that there is, as an advertising channel's page sends it. */
const SAMPLE = { clientType: 'H5', channelCode: 'spm-demo', mark: 'sample' } as const;

/** Developer page: the tracking event as it is sent. It takes nothing from its address and sends nothing by itself. */
export function EventsPage() {
  return (
    <>
      <PageHead title="埋点示例" description="渠道埋点发送的内容。" path={paths.events()} noindex />
      <TopBar title="埋点示例" />
      <main id="main">
        <h1 className="visuallyHidden">埋点示例</h1>
        <SectionStack>
          <Section
            title="渠道标记"
            note="只有这一种。不带手机号、账号和设备编号，服务器只记下这三项和时间，保留最近的两万条。"
          >
            <FactGrid
              facts={[
                { name: '请求', value: `${markChannel.method} /api/${markChannel.path}` },
                { name: 'clientType', value: '固定为 H5' },
                { name: 'channelCode', value: '渠道号，最多 64 个字' },
                { name: 'mark', value: '标记，最多 64 个字' },
              ]}
            />
          </Section>
          <Section title="发送的内容">
            <pre className={css.sent}>{JSON.stringify(SAMPLE, null, 2)}</pre>
            <Trial />
          </Section>
        </SectionStack>
      </main>
    </>
  );
}

/** Sends the sample once for each press; there with scripts alone, which send it. */
function Trial() {
  const [isReady, setReady] = useState(false);
  const [said, setSaid] = useState('');
  useEffect(() => setReady(true), []);
  const send = () =>
    callApi(markChannel, SAMPLE).then(
      () => setSaid('已接收'),
      (failure: Error) => setSaid(failure.message),
    );
  if (!isReady) return null;
  return (
    <>
      <Button onClick={send} variant="line" size="sm">
        发送一次
      </Button>
      <output className={css.said}>{said}</output>
    </>
  );
}
