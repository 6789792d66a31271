import { projectRoot } from '../setup/project-root'
import type { Fault, Outcome } from './fuzz-kind'

export interface Judged {
  readonly outcome: Outcome
  /** The outcome of the seed itself. */
  readonly good: Outcome
  readonly canLoseParts: boolean
  readonly isFenced: boolean
}

/** What is wrong with an outcome; null if nothing is. */
export const faultOf = ({ outcome, good, canLoseParts, isFenced }: Judged): Fault | null => {
  switch (outcome.type) {
    case 'crash':
      return 'crash'
    case 'hang':
    case 'memory':
      return isFenced ? null : outcome.type
    case 'foreign':
      return 'foreign exception'
    case 'refused':
      return null
    case 'read':
      return canLoseParts && hasLostInSilence(outcome, good) ? 'silent loss' : null
  }
}

type ReadOutcome = Extract<Outcome, { type: 'read' }>

/** A diagnostic that the seed has too says nothing about the loss. */
const hasLostInSilence = ({ parts, notes }: ReadOutcome, good: Outcome): boolean =>
  good.type === 'read' && parts < good.parts && notes.every((note) => good.notes.includes(note))

/** One line that is the same for inputs that meet the same fault. */
export const signatureOf = (fault: Fault, outcome: Outcome, seedName: string): string => {
  if (outcome.type !== 'foreign' && outcome.type !== 'crash') return `${fault}: ${seedName}`
  const [first = '', second = ''] = outcome.message.replaceAll(projectRoot, '').split('\n')
  return `${fault}: ${`${first} ${second.trim()}`.replaceAll(/\d+|“[^”]*”|"[^"]*"/g, '…').slice(0, 200)}`
}

/** What an outcome is counted as at the end of a run. */
export const countedAs = (outcome: Outcome, fault: Fault | null): string => {
  if (fault !== null) return `fault: ${fault}`
  if (outcome.type === 'read') return 'read'
  if (outcome.type === 'refused') return `refused: ${outcome.failure}`
  return `ended by its limit: ${outcome.type === 'memory' ? 'megabytes' : 'seconds'}`
}
