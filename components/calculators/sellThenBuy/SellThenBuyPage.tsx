import { useEffect, useState } from 'react';
import { PageHead } from '@/components/seo/PageHead';
import { ShareAction } from '@/components/shell/ShareAction';
import { BottomBar } from '@/components/ui/BottomBar';
import { Button } from '@/components/ui/Button';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { Form } from '@/components/ui/Form';
import { Paragraphs } from '@/components/ui/Paragraphs';
import { Section, SectionStack } from '@/components/ui/Section';
import { Table } from '@/components/ui/Table';
import { TopBar } from '@/components/ui/TopBar';
import { wholeFigures } from '@/components/ui/wholeFigures';
import { getFinances, subscribeFinances } from '@/lib/browser/finances';
import { type Bridge, bridgeOf } from '@/lib/calculators/cost/sellThenBuy';
import { SELL_THEN_BUY_FORM } from '@/lib/calculators/forms/sellThenBuyForm';
import {
  type Bridges,
  headlineOf,
  type PlannedOrder,
  type SellBuyAssumption,
  type SellThenBuyPageProps,
} from '@/lib/calculators/views/sellThenBuy/sellThenBuyPage';
import {
  aboutText,
  dateText,
  daysText,
  fieldFigure,
  fieldUnit,
  optionText,
  orderTexts,
  SELL_THEN_BUY_SENTENCES as sentences,
} from '@/lib/calculators/views/sellThenBuy/sellThenBuyText';
import { SELL_THEN_BUY_COPY as copy } from '@/lib/calculators/words/sellThenBuy';
import { SITE_COPY } from '@/lib/interface/words/site';
import { MAX_ANSWER_LENGTH } from '@/lib/kernel/form/readForm';
import { MISSING } from '@/lib/kernel/format/number';
import { formatTotalPrice, wholeWan } from '@/lib/kernel/format/price';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { AssumptionRow, helpOf } from '../AssumptionRow';
import css from '../Assumptions.module.css';
import { PaperTitle } from '../PaperTitle';
import own from './SellThenBuyPage.module.css';

/** In which order one sells and buys, on which days, and what has to be borrowed in between. */
export function SellThenBuyPage(props: SellThenBuyPageProps) {
  const { city } = usePage();
  const { old, next, orders, cash: typed } = props;
  const kept = useKeptCash();
  const cash = typed ?? kept;
  const bridges =
    cash === null || orders.length === 0
      ? null
      : (Object.fromEntries(
          orders.map(({ order, flows }) => [order, bridgeOf(flows, cash, props.bridgeRate)]),
        ) as Bridges);
  return (
    <>
      <PageHead
        title={copy.title}
        description={copy.description}
        path={paths.sellThenBuy(city.id)}
        noindex={old !== null || next !== null}
      />
      <TopBar
        title={copy.title}
        // Not the estimate that the address names: its key opens it to whoever has it.
        actions={
          <ShareAction
            content={{
              title: copy.title,
              description: copy.description,
              path: paths.sellThenBuy(city.id),
              imageUrl: SITE_COPY.shareImage,
            }}
          />
        }
      />
      <main id="main" className="asked">
        <PaperTitle text={copy.title} />
        <SectionStack>
          <Section>
            <First {...props} bridges={bridges} />
            {typed === null && kept !== null && (
              <p className={css.note}>
                {copy.byFinances} <a href={paths.credit({ cityId: city.id })}>{copy.change}</a>
              </p>
            )}
            {cash === null && orders.length > 0 && <p className={css.note}>{copy.noCash}</p>}
          </Section>
          {orders.length > 0 && <Compared {...props} bridges={bridges} />}
          {orders.map((order) => (
            <Order
              key={order.order}
              order={order}
              first={orders[0]}
              bridge={bridges?.[order.order] ?? null}
              cash={cash}
              page={props}
            />
          ))}
          <Assumptions {...props} />
          <Section>
            <Paragraphs texts={copy.notes} size="note" />
          </Section>
        </SectionStack>
        {city.isDemo && <DemoNotice />}
      </main>
      <BottomBar>
        <Button variant="line" block href={old?.href ?? paths.appraise({ cityId: city.id })}>
          {old ? copy.old : copy.appraise}
        </Button>
        <Button block href={next?.href ?? paths.searchResult(city.id)}>
          {next ? next.name : copy.search}
        </Button>
      </BottomBar>
    </>
  );
}

/** fen at hand, of the means that this device keeps: it is not asked again, and leaves the device by no address. */
function useKeptCash(): number | null {
  const [cash, setCash] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setCash(getFinances()?.cash ?? null);
    look();
    return subscribeFinances(look);
  }, []);
  return cash;
}

interface BridgedProps extends SellThenBuyPageProps {
  /** null: no cash is known. */
  bridges: Bridges | null;
}

/** What is said first. */
function First({ orders, bridges, missing, sale, price, old, next }: BridgedProps) {
  if (orders.length === 0) {
    return (
      <>
        <p className={own.headline}>
          <b>{MISSING}</b>
        </p>
        {missing.map((name) => (
          <p key={name}>{copy.missing[name]}</p>
        ))}
      </>
    );
  }
  const { which, figure } = headlineOf(orders, bridges);
  return (
    <>
      <p className={css.note}>
        {[old?.name, next?.name].filter(Boolean).join(' → ')}
        {old || next ? ' · ' : ''}
        {wholeFigures(sentences.subject(amountText(sale), amountText(price)))}
      </p>
      <p className={own.headline}>
        {copy.headlines[which]}
        {figure !== null && <b>{aboutText(figure)}</b>}
      </p>
      {which === 'sell' && bridges && bridges.buy.amount > 0 && (
        <p>
          {`${copy.orders.buy}：`}
          {wholeFigures(
            sentences.bridge(
              aboutText(bridges.buy.amount),
              daysText(bridges.buy.days),
              aboutText(bridges.buy.interest),
            ),
          )}
        </p>
      )}
    </>
  );
}

const amountText = (fen: number | null): string => (fen === null ? MISSING : formatTotalPrice(wholeWan(fen)));

const ROWS = ['needed', 'bridge', 'interest', 'gap', 'double', 'costs', 'refund', 'moved', 'left'] as const;

function Compared({ orders, bridges, today }: BridgedProps) {
  const texts = orders.map((order) => ({
    id: order.order,
    texts: orderTexts(order, bridges?.[order.order] ?? null, today),
  }));
  return (
    <Section title={copy.compare}>
      <Table
        caption={copy.compare}
        rows={ROWS.map((name) => ({ name }))}
        rowKey={({ name }) => name}
        columns={[
          { id: 'name', title: copy.rows.order, cell: ({ name }) => copy.rows[name] },
          ...texts.map(({ id, texts: of }) => ({
            id,
            title: copy.orders[id],
            cell: ({ name }: { name: (typeof ROWS)[number] }) => of[name] ?? MISSING,
          })),
        ]}
      />
    </Section>
  );
}

interface OrderProps {
  order: PlannedOrder;
  first: PlannedOrder | undefined;
  bridge: Bridge | null;
  cash: number | null;
  page: SellThenBuyPageProps;
}

/** The days of one order, in their turn, and its risk. */
function Order({ order, first, bridge, cash, page }: OrderProps) {
  const { today, price, within90, bridgeRate } = page;
  const days = (
    [
      ['sold', order.soldAfter],
      ['paid', order.paidAfter],
      ['bought', order.boughtAfter],
      ['moved', order.movedAfter],
    ] as const
  ).toSorted((one, other) => one[1] - other[1]);
  const between = order.boughtAfter - order.soldAfter;
  const slow = cash === null ? null : bridgeOf(order.slow.flows, cash, bridgeRate);
  const more = first ? order.costs - first.costs : 0;
  return (
    <Section title={copy.orders[order.order]}>
      <ol className={own.days}>
        {days.map(([what, after]) => (
          <li key={what}>
            {copy.steps[what]}
            <span>{dateText(today, after)}</span>
          </li>
        ))}
      </ol>
      {bridge && bridge.amount > 0 && (
        <p>
          {wholeFigures(sentences.bridge(aboutText(bridge.amount), daysText(bridge.days), aboutText(bridge.interest)))}
          。
        </p>
      )}
      <p>{copy.risk[order.order]}</p>
      <p className={css.note}>
        {order.order !== 'buy' &&
          between > 0 &&
          price !== null &&
          wholeFigures(sentences.rise(aboutText(price / 100), between))}
        {order.order === 'buy' && more > 0 && wholeFigures(sentences.second(aboutText(more)))}
        {order.order === 'buy' && within90 !== null && wholeFigures(sentences.within90(within90))}
        {order.order === 'buy' &&
          slow &&
          slow.interest > 0 &&
          wholeFigures(sentences.slowBuy(aboutText(slow.interest)))}
        {order.slow.movedAfter > order.movedAfter &&
          wholeFigures(sentences.slow(dateText(today, order.slow.movedAfter)))}
        {order.refund.state !== 'no' &&
          order.refund.buyUntil !== null &&
          wholeFigures(sentences.refundUntil(order.refund.buyUntil))}
      </p>
    </Section>
  );
}

function Assumptions(props: SellThenBuyPageProps) {
  return (
    <Section title={copy.fields.title}>
      <Form action={props.action} noValidate>
        {props.assumptions.map((one) => (
          <FieldRow key={one.name} assumption={one} page={props} />
        ))}
        <div className={css.actions}>
          <Button type="submit">{copy.fields.recalculate}</Button>
        </div>
      </Form>
    </Section>
  );
}

function FieldRow({
  assumption: { name, value, source },
  page,
}: {
  assumption: SellBuyAssumption;
  page: SellThenBuyPageProps;
}) {
  const field = SELL_THEN_BUY_FORM[name];
  const problem = page.problems[name];
  const id = `sell-then-buy-${name}`;
  return (
    <AssumptionRow id={id} name={copy.fields.names[name]} source={source} problem={problem} className={own.row}>
      {field.kind === 'choice' ? (
        <select id={id} name={name} defaultValue={page.raw[name] ?? ''}>
          <option value="">{copy.fields.unknown}</option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {optionText(name, option)}
            </option>
          ))}
        </select>
      ) : (
        <>
          <input
            id={id}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            maxLength={MAX_ANSWER_LENGTH}
            defaultValue={page.raw[name] || ''}
            placeholder={fieldFigure(name, value) || MISSING}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && helpOf(id)}
          />
          <i>{fieldUnit(name)}</i>
        </>
      )}
    </AssumptionRow>
  );
}
