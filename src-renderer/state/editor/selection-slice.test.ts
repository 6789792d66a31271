import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createSelectionSlice, type SelectionSlice } from './selection-slice'

it('several layers are selected one by one or together; one of them leads', () => {
  const store = createStore<SelectionSlice & { readonly isInspectorOpen: boolean }>()((set, get, api) => ({
    isInspectorOpen: true,
    ...createSelectionSlice(set, get, api),
  }))
  const { select, toggleSelected, selectWithin, selectAll } = store.getState()
  const shown = () => [store.getState().selectedUuid, ...store.getState().alsoSelected]
  toggleSelected('a')
  toggleSelected('b')
  expect(shown()).toEqual(['b', 'a'])
  selectWithin('a')
  expect(shown()).toEqual(['a', 'b'])
  toggleSelected('a')
  expect(shown()).toEqual(['b'])
  selectAll(['a', 'b', 'c'])
  expect(shown()).toEqual(['c', 'a', 'b'])
  select('b')
  expect(shown()).toEqual(['b'])
  toggleSelected('b')
  expect(shown()).toEqual([null])
})
