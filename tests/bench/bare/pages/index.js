// The yardstick: a bare Next page with getServerSideProps that renders as many cards, and as many bytes, as ours.
const facts = '3室2厅 · 89.5㎡ · 南北 · 中楼层/18层 · 2009年建 · 近地铁 · 满五唯一 · 随时看房 · 精装 · 有电梯';

export default function Bare({ cards }) {
  return (
    <main>
      <h1>Bare</h1>
      {cards.map((card) => (
        <article key={card.id}>
          <a href={`/home/${card.id}`}>
            <img src={`/picture/${card.id}.svg`} alt={card.title} />
            <h2>{card.title}</h2>
            <p>{card.facts}</p>
            <b>{card.price}</b>
            <span>{card.unitPrice}</span>
            <ul>
              {card.tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          </a>
        </article>
      ))}
    </main>
  );
}

export async function getServerSideProps({ query }) {
  const card = (_, id) => ({
    id,
    title: `第 ${id} 套 三林苑 近地铁 南北通透`,
    facts,
    price: '372万',
    unitPrice: '52,247元/㎡',
    tags: ['满五唯一', '近地铁', '随时看房'],
  });
  return { props: { cards: Array.from({ length: Number(query.cards ?? 30) }, card) } };
}
