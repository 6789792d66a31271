/** How menus look, whatever opens them: dropdown or context. */
export const menuLook = {
  content: 'appear z-50 min-w-48 rounded-lg border border-line bg-raised p-1 shadow-float',
  item: 'flex h-7 items-center gap-2 rounded-md px-2 outline-none data-[disabled]:opacity-45 data-[highlighted]:bg-selected',
  separator: 'mx-1 my-1 h-px bg-line',
} as const
