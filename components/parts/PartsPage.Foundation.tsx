import type { ComponentType } from 'react';
import * as actions from '../icon/actions';
import * as heart from '../icon/heart';
import type { IconProps } from '../icon/Icon';
import { Mark } from '../icon/Mark';
import * as navigation from '../icon/navigation';
import * as pageActions from '../icon/pageActions';
import * as status from '../icon/status';
import * as subjects from '../icon/subjects';
import { Section, SectionStack } from '../ui/Section';
import css from './PartsPage.module.css';
import swatches from './PartsPage.Swatches.module.css';

const ICONS: [string, ComponentType<IconProps>][] = [subjects, navigation, heart, pageActions, actions, status].flatMap(
  (set) =>
    Object.entries(set).map(([name, Icon]): [string, ComponentType<IconProps>] => [name.replace('Icon', ''), Icon]),
);

const TOKENS = [
  'ink',
  'body',
  'quiet',
  'line',
  'surface',
  'canvas',
  'brand',
  'wash',
  'price',
  'fall',
  'gold',
  'lake',
] as const;

export function FoundationDemo() {
  return (
    <SectionStack>
      <Section title="颜色" note="正文与底色的对比度都不低于 4.5:1，浅色与深色一样。">
        <div className={css.swatches}>
          {TOKENS.map((token) => (
            <div key={token}>
              <svg aria-hidden="true" className={swatches[token]}>
                <rect width="100%" height="100%" />
              </svg>
              {token}
            </div>
          ))}
        </div>
      </Section>
      <Section title="图标" aside={<Mark size={32} label="房镜" />}>
        <div className={css.icons}>
          {ICONS.map(([name, Icon]) => (
            <div key={name}>
              <Icon />
              {name}
            </div>
          ))}
        </div>
      </Section>
    </SectionStack>
  );
}
