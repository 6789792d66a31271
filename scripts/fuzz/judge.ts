import { projectRoot } from '../setup/project-root'
import type { Fault, Outcome } from './fuzz-kind'

/** What is wrong with an outcome; null if nothing is. `good`: the outcome of the seed itself. */
export const faultOf = (outcome: Outcome, good: Outcome, canLose: boolean): Fault | null => {
  switch (outcome.type) {
    case 'crash':
    case 'hang':
    case 'memory':
      return outcome.type
    case 'foreign':
      return 'foreign exception'
    case 'refused':
      return null
    case 'read':
      return canLose && good.type === 'read' && outcome.parts < good.parts && outcome.notes <= good.notes
        ? 'silent loss'
        : null
  }
}

/** One line that is the same for inputs that meet the same fault. */
export const signatureOf = (fault: Fault, outcome: Outcome): string => {
  if (outcome.type !== 'foreign' && outcome.type !== 'crash') return fault
  const [first = '', second = ''] = outcome.message.replaceAll(projectRoot, '').split('\n')
  return `${fault}: ${`${first} ${second.trim()}`.replaceAll(/\d+|“[^”]*”|"[^"]*"/g, '…').slice(0, 200)}`
}
