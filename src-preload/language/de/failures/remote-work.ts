import type { SentencesOf } from '@contract/failures/failure-kind'
import type { remoteWork as english } from '@contract/failures/remote-work'
import { calledName } from './called-name'

export const remoteWork: SentencesOf<typeof english> = {
  serviceTroubled: ({ call, status, attempts, seconds, said, advice, ...called }, words) => ({
    message: `${calledName(called)} hat auf ${call} mit ${status} geantwortet${
      attempts === 1 ? '' : `, ${attempts}-mal in ${words.number(seconds)} s`
    }${said === '' ? '.' : `: „${said}“`}`,
    suggestion:
      advice === ''
        ? 'In einigen Minuten noch einmal versuchen. Bleibt es dabei, den Betreiber des Dienstes verständigen.'
        : `Rat des Dienstes: „${advice}“`,
  }),
}
