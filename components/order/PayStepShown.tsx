import { Button } from '@/components/ui/Button';
import { Section, SectionStack } from '@/components/ui/Section';
import type { OrderPageProps, ShownStep } from '@/lib/order/views/orderPages';
import { scanText } from '@/lib/order/views/orderText';
import { ORDER_COPY as copy } from '@/lib/order/words/order';
import css from './Order.module.css';
import { OrderWatch } from './OrderWatch';
import { WechatPayButton } from './WechatPayButton';

type PayStepShownProps = Pick<OrderPageProps, 'checkout' | 'statusHref'> & { step: ShownStep };

/** How the payer goes on, where that is on this page: a code to scan, WeChat's own sheet, the app's purchase. */
export function PayStepShown({ checkout, statusHref, step }: PayStepShownProps) {
  const href = statusHref ?? '';
  return (
    <SectionStack>
      <Section title={step.kind === 'qr' ? copy.qr : undefined}>
        {step.kind === 'qr' && (
          <>
            <img className={css.qr} src={step.picture} alt={copy.qrAlt} width={240} height={240} />
            <p className={css.center}>{scanText(checkout.amountFen)}</p>
          </>
        )}
        {step.kind === 'jsapi' && (
          <>
            <p className={css.center}>{copy.jsapiWhy}</p>
            <WechatPayButton request={step.request} statusHref={href} />
          </>
        )}
        {step.kind === 'app' && (
          <>
            <p className={css.center}>{copy.appWhy}</p>
            <Button href={step.href} block>
              {copy.app}
            </Button>
          </>
        )}
        <div className={css.ways}>
          <Button href={href} variant="line" block>
            {copy.paid}
          </Button>
          <OrderWatch href={href} />
        </div>
      </Section>
    </SectionStack>
  );
}
