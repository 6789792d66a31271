import { toFailure } from '@contract/errors'

export const readyParts = ['database', 'files', 'engine'] as const
export type ReadyPart = (typeof readyParts)[number]

export interface Missing {
  readonly part: ReadyPart | 'draining'
  readonly why: string
}

export interface ReadinessDeps {
  /** Each rejects while its part cannot be used. */
  readonly parts: Readonly<Record<ReadyPart, () => Promise<void>>>
  readonly isDraining: () => boolean
  /** How long a part may take to answer. */
  readonly patienceMs?: number
}

/** What keeps this process from taking calls; nothing: it is ready. Never rejects. */
export const createReadiness =
  ({ parts, isDraining, patienceMs = 2000 }: ReadinessDeps) =>
  async (): Promise<readonly Missing[]> => {
    const found = await Promise.all(readyParts.map((part) => missingOf(part, parts[part], patienceMs)))
    const missing: readonly Missing[] = found.flatMap((each) => each ?? [])
    return isDraining() ? [{ part: 'draining', why: 'This process is about to end.' }, ...missing] : missing
  }

const missingOf = async (
  part: ReadyPart,
  check: () => Promise<void>,
  patienceMs: number,
): Promise<Missing | null> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<Missing>((resolve) => {
    timer = setTimeout(() => resolve({ part, why: `No answer within ${patienceMs} ms.` }), patienceMs)
  })
  const answer = check().then(
    () => null,
    (error: unknown): Missing => ({ part, why: toFailure(error).message }),
  )
  return Promise.race([answer, patience]).finally(() => clearTimeout(timer))
}
