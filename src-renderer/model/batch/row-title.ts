import type { BatchTable } from '@contract/desktop/batch-recipe'

/** How a row of a table is called: by its first plain text, else by its first cell; what else it says stands below. */
export function rowTitle(
  values: Readonly<Record<string, string>>,
  table: BatchTable | null,
): { readonly title: string; readonly detail: string } {
  const columns = table?.columns ?? []
  const naming = columns.find(({ name, target }) => target.kind === 'text' && values[name]) ?? columns[0]
  const others = columns.filter((column) => column !== naming).map(({ name }) => values[name])
  return { title: (naming && values[naming.name]) ?? '', detail: others.filter(Boolean).join(' · ') }
}
