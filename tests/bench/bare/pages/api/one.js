/** The yardstick of calls: a bare Next API route. */
export default function handler(req, res) {
  res.json({ resultCode: 0, body: { id: req.query.id, name: '三林苑', price: 372_000_000 } });
}
