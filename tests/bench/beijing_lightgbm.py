"""How far LightGBM lies from the deals that docs/estimates.md tests ours on: Beijing 2016 and 2017, by month, each from
the deals before its month, the same deals left out. For development alone: nothing of the product needs Python.

    pip install lightgbm numpy pandas scipy
    python tests/bench/beijing_lightgbm.py ../shared/data/bj-deals-2002-2018/deals_sample10pct.csv
"""

import sys

import lightgbm
import numpy as np
import pandas as pd
from scipy.spatial import cKDTree

FACTS = ['area', 'livingRoom', 'drawingRoom', 'kitchen', 'bathRoom', 'floor', 'buildingType', 'constructionTime',
         'renovationCondition', 'buildingStructure', 'elevator', 'fiveYearsProperty', 'subway', 'district', 'Lng', 'Lat']
YEARS = 5
HALF_LIFE_MONTHS = 18
SHRINK = 3
NEAR = 20


def read(path):
    rows = pd.read_csv(path, low_memory=False).iloc[:, 1:].drop_duplicates()
    for name in rows.columns.difference(['tradeTime']):
        rows[name] = pd.to_numeric(rows[name], errors='coerce')
    rows = rows.rename(columns={'square': 'area'})
    unit = rows.totalPrice * 1e4 / rows.area
    kept = (rows.livingRoom.notna() & ~(rows.bathRoom > 20) & rows.area.between(15, 500)
            & unit.between(3_000, 160_000) & (rows.totalPrice >= 20))
    rows = rows[kept].copy()
    rows['logPrice'] = np.log(unit[kept])
    day = rows.tradeTime.astype(str)
    rows['month'] = day.str[:4].astype(int) * 12 + day.str[4:6].astype(int) - 1
    return rows.sort_values('tradeTime').reset_index(drop=True)


def trend(train):
    """The level of each month beside the communities' own: trees can tell of no month that they have not seen."""
    level = train.groupby('month').logPrice.transform('mean')
    for _ in range(8):
        own = (train.logPrice - level).groupby(train.Cid).transform('mean')
        level = (train.logPrice - own).groupby(train.month).transform('mean')
    months = pd.Series(level.values, index=train.month).groupby(level=0).first()
    change = months.diff().tail(2).mean()
    return level, months.iloc[-1] + 0.75 * change


def without_own(train):
    """What the community's other deals left, shrunk, and how many they are."""
    group = train.groupby('Cid').left
    count = group.transform('size') - 1
    return (group.transform('sum') - train.left) / (count + SHRINK), count


def near(train, test, skip_self):
    """What the nearest deals in place and time left, one kilometre a year."""
    place = lambda rows: np.c_[rows.Lng * 85.3, rows.Lat * 111.2, rows.month / 12]
    away, found = cKDTree(place(train)).query(place(test), NEAR + 1)
    first = 1 if skip_self else 0
    away, found = away[:, first:first + NEAR], found[:, first:first + NEAR]
    weight = 1 / (0.05 + away ** 2)
    return (train.left.values[found] * weight).sum(1) / weight.sum(1)


def value(train, test):
    level, next_level = trend(train)
    train = train.assign(left=train.logPrice - level)
    own, count = without_own(train)
    sums = train.groupby('Cid').left.agg(['sum', 'size'])
    known = test.Cid.map(sums['size']).fillna(0)
    seen = train[FACTS].assign(own=own, count=count, near=near(train, train, True), month=train.month)
    asked = test[FACTS].assign(own=(test.Cid.map(sums['sum']) / (known + SHRINK)).fillna(0), count=known,
                               near=near(train, test, False), month=train.month.max())
    weight = 0.5 ** ((train.month.max() - train.month) / HALF_LIFE_MONTHS)
    model = lightgbm.train(
        {'objective': 'regression_l1', 'learning_rate': 0.03, 'num_leaves': 63, 'min_data_in_leaf': 20,
         'feature_fraction': 0.6, 'bagging_fraction': 0.7, 'bagging_freq': 1, 'verbosity': -1, 'num_threads': 2, 'seed': 1},
        lightgbm.Dataset(seen, train.left, weight=weight, categorical_feature=['district']), num_boost_round=800)
    return model.predict(asked) + next_level


def main():
    rows = read(sys.argv[1])
    off = []
    for month in range(2016 * 12, 2018 * 12):
        train = rows[(rows.month < month) & (rows.month >= month - YEARS * 12)]
        test = rows[rows.month == month]
        off.extend(value(train.reset_index(drop=True), test) - test.logPrice.values)
    ratio = np.exp(off)
    size = np.abs(ratio - 1)
    within = ' / '.join(f'{100 * (size <= most).mean():.1f}' for most in (0.05, 0.1, 0.2))
    print(f'{len(off)} deals, MdAPE {100 * np.median(size):.2f} %, within 5 / 10 / 20 %: {within}, '
          f'bias {100 * (np.median(ratio) - 1):.1f} %')


main()
