/** The look of dropdown and context menus, above dialogs too. */
export const menuContent = 'appear z-50 min-w-44 rounded-lg border border-line bg-raised p-1.5 shadow-float'

/** An item of a menu, 28 px. */
export const menuItem =
  'flex h-7 items-center gap-2 rounded-md px-2 outline-none data-[disabled]:text-secondary data-[disabled]:opacity-60 data-[highlighted]:bg-selected'

export const menuSeparator = 'my-1 h-px bg-line'
