/** `Name`, `Name 2`, `Name 3` … */
export function freeName(name: string, taken: readonly { readonly name: string }[]): string {
  const names = new Set(taken.map((each) => each.name.toLowerCase()))
  let free = name
  for (let number = 2; names.has(free.toLowerCase()); number += 1) free = `${name} ${number}`
  return free
}
