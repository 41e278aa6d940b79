import clsx from 'clsx';
import choice from '@/components/ui/Choice.module.css';
import { methodName } from '@/lib/order/views/orderText';
import { ORDER_COPY as copy } from '@/lib/order/words/order';
import type { PayMethodEntry } from '@/lib/payment/contract';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import { paths } from '@/lib/routes/paths';
import css from './Order.module.css';

interface PayMethodsProps {
  methods: readonly PayMethodEntry[];
  chosen: PayPlatform | null;
}

/** The ways to pay, one below the other; one that this app's version cannot says so, and leads to a newer one. */
export const PayMethods = ({ methods, chosen }: PayMethodsProps) => (
  <fieldset>
    <legend className="visuallyHidden">{copy.methods}</legend>
    {methods.map((method) =>
      method.isDisabled ? (
        <div key={method.platform} className={clsx(css.method, css.off)}>
          <Name {...method} />
          <a className={css.upgrade} href={paths.upgrade()}>
            {copy.upgrade}
          </a>
        </div>
      ) : (
        <label key={method.platform} className={css.method}>
          <Name {...method} />
          <input
            type="radio"
            name="payMethod"
            value={method.platform}
            defaultChecked={method.platform === chosen}
            className={choice.dot}
          />
        </label>
      ),
    )}
  </fieldset>
);

const Name = ({ platform, note }: PayMethodEntry) => (
  <>
    <span className={css.mark} aria-hidden>
      {copy.marks[platform]}
    </span>
    <span className={css.name}>
      <b>{methodName(platform)}</b>
      {note && <small>{note}</small>}
    </span>
  </>
);
