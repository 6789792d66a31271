/** A name and what is said under it; null leaves the line out. */
export type Fact = readonly [name: string, value: string | null]

interface FactListProps {
  /** Read by assistive technology. */
  readonly label: string
  readonly facts: readonly Fact[]
}

/** Facts in two columns: names on the left, values that can be selected on the right. */
export function FactList({ label, facts }: FactListProps) {
  return (
    <dl aria-label={label} className="grid grid-cols-[112px_1fr] gap-y-1.5">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="contents">
              <dt className="text-secondary">{name}</dt>
              <dd className="break-words tabular-nums select-text">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
