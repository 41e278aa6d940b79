import { type KeyboardEvent, useState } from 'react';

export interface Combobox {
  listId: string;
  /** Attributes of the field. */
  field: {
    role: 'combobox';
    'aria-expanded': boolean;
    'aria-controls': string | undefined;
    'aria-autocomplete': 'list';
    'aria-activedescendant': string | undefined;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Attributes of a choice, which is a link. */
  option: (at: number) => { id: string; role: 'option'; 'aria-selected': boolean; tabIndex: -1 };
}

const NONE = -1;

/**
 * A field with a list of links below it: arrows move through them, Enter follows the one they stand on, Escape leaves
 * them. Another `asked` starts anew.
 */
export function useCombobox(listId: string, query: string, count: number): Combobox {
  const [stand, setStand] = useState({ query, at: NONE });
  const at = stand.query === query && stand.at < count ? stand.at : NONE;
  const idOf = (option: number) => `${listId}-${option}`;
  const moveTo = (next: number) => {
    setStand({ query, at: next });
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
  };
  const follow = (key: string): boolean => {
    if (key === 'ArrowDown') moveTo(at + 1 < count ? at + 1 : NONE);
    else if (key === 'ArrowUp') moveTo(at === NONE ? count - 1 : at - 1);
    else if (at !== NONE && key === 'Escape') moveTo(NONE);
    else if (at !== NONE && key === 'Enter') document.getElementById(idOf(at))?.click();
    else return false;
    return true;
  };
  return {
    listId,
    field: {
      role: 'combobox',
      'aria-expanded': count > 0,
      'aria-controls': count > 0 ? listId : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': at === NONE ? undefined : idOf(at),
      onKeyDown(event) {
        // Keys that choose among characters are not for the list.
        if (count > 0 && !event.nativeEvent.isComposing && follow(event.key)) event.preventDefault();
      },
    },
    option: (option) => ({ id: idOf(option), role: 'option', 'aria-selected': option === at, tabIndex: -1 }),
  };
}
