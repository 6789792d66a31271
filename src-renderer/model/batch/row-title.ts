import type { BatchTable } from '@contract/desktop/batch-recipe'

/** The title of a table's row: its first plain text, else its first cell; the other cells follow below it. */
export function rowTitle(
  values: Readonly<Record<string, string>>,
  table: BatchTable | null,
): { readonly title: string; readonly detail: string } {
  const columns = table?.columns ?? []
  const naming = columns.find(({ name, target }) => target.kind === 'text' && values[name]) ?? columns[0]
  const others = columns.filter((column) => column !== naming).map(({ name }) => values[name])
  return { title: (naming && values[naming.name]) ?? '', detail: others.filter(Boolean).join(' · ') }
}
