/**
 * What the menu of each place offers: ids of commands, in groups. A menu has no actions of its own: what it offers is
 * in the palette and on the keyboard too, and applies to what is selected.
 */
export const contextMenus = {
  canvas: [
    ['edit-words', 'replace-artwork', 'remove-artwork', 'duplicate', 'artwork-everywhere'],
    ['fit-stretch', 'fit-fit', 'fit-crop'],
    ['align-left', 'align-centre', 'align-right', 'align-top', 'align-middle', 'align-bottom'],
    ['toggle-lock', 'toggle-eye'],
    ['undo', 'redo'],
    ['copy-picture', 'select-areas', 'zoom-fit', 'zoom-100'],
  ],
  layer: [
    ['edit-words', 'replace-artwork', 'remove-artwork', 'duplicate', 'artwork-everywhere'],
    ['fit-stretch', 'fit-fit', 'fit-crop'],
    ['align-left', 'align-centre', 'align-right', 'align-top', 'align-middle', 'align-bottom'],
    ['toggle-lock', 'toggle-eye'],
  ],
  tab: [
    ['close', 'close-others', 'close-all'],
    ['export', 'copy-picture', 'save-project'],
    ['reset-document'],
  ],
  design: [['place-design', 'place-design-everywhere'], ['forget-design']],
  cell: [['cell-open'], ['cell-include', 'cell-remove-row'], ['undo', 'redo']],
} as const satisfies Readonly<Record<string, readonly (readonly string[])[]>>

export type MenuPlace = keyof typeof contextMenus
