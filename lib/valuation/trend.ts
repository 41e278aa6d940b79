/**
 * The level of prices over time as a hidden level with a damped slope, seen through noisy means of seven days (Kalman
 * filter and Rauch-Tung-Striebel smoother).
 */
const WEEK_DAYS = 7;
const DAMPING = 0.95;
/** Variances that a week adds to the level and to its slope, in squared logarithms. */
const LEVEL_VARIANCE = 1e-4;
const SLOPE_VARIANCE = 3e-6;
/** What is thought of the first week before it is seen: any level, slopes of a few per cent a month. */
const FIRST_LEVEL_VARIANCE = 1;
const FIRST_SLOPE_VARIANCE = 1e-4;

/** A week's mean; weight 0 where nothing was seen. */
export interface WeekMean {
  mean: number;
  /** Variance of the mean around the level; any value where `weight` is 0. */
  variance: number;
  weight: number;
}

export interface Trend {
  /** The first of the days from which on `levels` are, a day each, up to the day of the estimate. */
  firstDay: number;
  levels: Float64Array;
  /** Change a day at the end, and how it goes on. */
  lastSlope: number;
}

export interface TrendRows {
  day: Int32Array;
  value: Float64Array;
  weight: Float64Array;
  from: number;
  to: number;
  /** Variance of one row around the level. */
  variance: number;
}

/** The trend of the rows' values up to `asOfDay`, in weeks counted back from it. Rows lie before that day. */
export function fitTrend(rows: TrendRows, asOfDay: number): Trend {
  const first = rows.from < rows.to ? (rows.day[rows.from] as number) : asOfDay - 1;
  const weeks = Math.max(1, Math.ceil((asOfDay - first) / WEEK_DAYS));
  const means = weekMeans(rows, asOfDay, weeks);
  const { levels, slopes } = smoothLevels(means);
  return byDay(levels, slopes[weeks - 1] as number, asOfDay, weeks);
}

/** The level on a day: of the days before the first that of the first, after the last carried on by the fading slope. */
export function levelAt({ firstDay, levels, lastSlope }: Trend, day: number): number {
  const at = day - firstDay;
  const last = levels.length - 1;
  if (at <= 0) return levels[0] as number;
  if (at <= last) return levels[at] as number;
  return (levels[last] as number) + carried(lastSlope, at - last);
}

/** How far a slope a week, which fades, goes in so many days. */
const carried = (slope: number, days: number): number => (slope * (1 - DAMPING ** (days / WEEK_DAYS))) / (1 - DAMPING);

function weekMeans({ day, value, weight, from, to, variance }: TrendRows, asOfDay: number, weeks: number): WeekMean[] {
  const sums = new Float64Array(weeks);
  const weights = new Float64Array(weeks);
  for (let row = from; row < to; row += 1) {
    const week = weeks - 1 - Math.floor((asOfDay - 1 - (day[row] as number)) / WEEK_DAYS);
    const own = weight[row] as number;
    sums[week] = (sums[week] as number) + own * (value[row] as number);
    weights[week] = (weights[week] as number) + own;
  }
  return Array.from(weights, (sum, week) => ({
    mean: sum > 0 ? (sums[week] as number) / sum : 0,
    variance: variance / Math.max(sum, 1e-9),
    weight: sum,
  }));
}

interface State {
  level: number;
  slope: number;
  /** Their covariance: level, both, slope. */
  ll: number;
  ls: number;
  ss: number;
}

function nextWeek({ level, slope, ll, ls, ss }: State): State {
  return {
    level: level + slope,
    slope: DAMPING * slope,
    ll: ll + 2 * ls + ss + LEVEL_VARIANCE,
    ls: DAMPING * (ls + ss),
    ss: DAMPING * DAMPING * ss + SLOPE_VARIANCE,
  };
}

function seen(before: State, { mean, variance, weight }: WeekMean): State {
  if (weight <= 0) return before;
  const total = before.ll + variance;
  const toLevel = before.ll / total;
  const toSlope = before.ls / total;
  const surprise = mean - before.level;
  return {
    level: before.level + toLevel * surprise,
    slope: before.slope + toSlope * surprise,
    ll: (1 - toLevel) * before.ll,
    ls: (1 - toLevel) * before.ls,
    ss: before.ss - toSlope * before.ls,
  };
}

/** The level and slope of each week in the light of all of them; the last is what the filter alone says. */
export function smoothLevels(means: readonly WeekMean[]): { levels: Float64Array; slopes: Float64Array } {
  const predicted: State[] = [];
  const filtered: State[] = [];
  let state: State = {
    level: means.find(({ weight }) => weight > 0)?.mean ?? 0,
    slope: 0,
    ll: FIRST_LEVEL_VARIANCE,
    ls: 0,
    ss: FIRST_SLOPE_VARIANCE,
  };
  means.forEach((mean, week) => {
    if (week > 0) state = nextWeek(state);
    predicted.push(state);
    state = seen(state, mean);
    filtered.push(state);
  });
  return smoothed(predicted, filtered);
}

function smoothed(predicted: readonly State[], filtered: readonly State[]) {
  const weeks = filtered.length;
  const levels = new Float64Array(weeks);
  const slopes = new Float64Array(weeks);
  let later = filtered[weeks - 1] as State;
  levels[weeks - 1] = later.level;
  slopes[weeks - 1] = later.slope;
  for (let week = weeks - 2; week >= 0; week -= 1) {
    later = lookBack(filtered[week] as State, predicted[week + 1] as State, later);
    levels[week] = later.level;
    slopes[week] = later.slope;
  }
  return { levels, slopes };
}

/** Rauch-Tung-Striebel: what a week was, knowing what the next one turned out to be. Means alone; nobody asks variances. */
function lookBack(now: State, expected: State, later: State): State {
  const determinant = expected.ll * expected.ss - expected.ls * expected.ls;
  // Covariance of this week's state with the next: now * transition transposed.
  const a = now.ll + now.ls;
  const b = DAMPING * now.ls;
  const c = now.ls + now.ss;
  const d = DAMPING * now.ss;
  const byLevel = (later.level - expected.level) / determinant;
  const bySlope = (later.slope - expected.slope) / determinant;
  const alongLevel = expected.ss * byLevel - expected.ls * bySlope;
  const alongSlope = expected.ll * bySlope - expected.ls * byLevel;
  return {
    ...now,
    level: now.level + a * alongLevel + b * alongSlope,
    slope: now.slope + c * alongLevel + d * alongSlope,
  };
}

/** Days between the middles of weeks by straight lines; the days after the last middle by its slope. */
function byDay(weekLevels: Float64Array, lastSlope: number, asOfDay: number, weeks: number): Trend {
  const firstDay = asOfDay - weeks * WEEK_DAYS;
  const levels = new Float64Array(weeks * WEEK_DAYS + 1);
  const last = weeks - 1;
  for (let at = 0; at < levels.length; at += 1) {
    const week = at / WEEK_DAYS - (WEEK_DAYS - 1) / 2 / WEEK_DAYS;
    const before = Math.floor(Math.max(0, week));
    if (week >= last) levels[at] = (weekLevels[last] as number) + carried(lastSlope, (week - last) * WEEK_DAYS);
    else {
      const from = weekLevels[before] as number;
      levels[at] = from + ((weekLevels[before + 1] as number) - from) * Math.max(0, week - before);
    }
  }
  return {
    firstDay,
    levels,
    lastSlope: lastSlope * DAMPING ** ((levels.length - 1) / WEEK_DAYS - 3 / WEEK_DAYS - last),
  };
}
