import type { SentencesOf } from '@contract/failures/failure-kind'
import type { remoteUploads as english, FileAddressFault } from '@contract/failures/remote-uploads'
import { calledName } from './called-name'

export const remoteUploads: SentencesOf<typeof english> = {
  uploadNeedsAddress: ({ file, bytes, why, said, ...called }, words) => ({
    message: `${calledName(called)} nimmt ${file} (${words.bytes(bytes)}) nur von einer Adresse, die der Dienst abrufen kann${
      why === 'tooLarge' ? '; für die Anfrage selbst ist die Datei zu groß.' : '.'
    }${said === '' ? '' : ` Der Dienst meldet: „${said}“`}`,
    suggestion:
      'Eine in den Einstellungen dieser Verbindung nennen oder mit: mockwright connections file-address NAME --read https://…/{name} --write https://…',
  }),
  storageRefuses: ({ host, status }) => ({
    message: `${host} hat die Datei, die ein Dienst dort abrufen soll, nicht angenommen; die Antwort war ${status}.`,
    suggestion:
      'Die Adresse zum Schreiben prüfen und ob ihre Signatur noch gilt: mockwright connections file-address NAME.',
  }),
  fileAddressUnfit: ({ given, fault }) => ({
    message: `${given ?? 'Nichts'} ${faults[fault]}`,
    suggestion: 'So schreiben: https://files.example/{hash}.psd; {name} steht für den Namen der Datei.',
  }),
}

const faults: Readonly<Record<FileAddressFault, string>> = {
  noAddress: 'ist keine Adresse, die mit https:// oder http:// beginnt.',
  sameForAll: 'ist für jede Datei gleich. Ohne Adresse zum Schreiben braucht sie {hash} oder {name}.',
  secretInName: 'hat einen Benutzer oder ein Passwort vor dem Host.',
}
