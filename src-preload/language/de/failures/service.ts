import type { KeyScope } from '@contract/failures/common'
import type { SentencesOf } from '@contract/failures/failure-kind'
import type { service as english, SecretPlace } from '@contract/failures/service'

export const service: SentencesOf<typeof english> = {
  widthOverPlan: ({ plan, most, asked }) => ({
    message: `Der Tarif „${plan}“ rendert höchstens ${most} px breit; verlangt waren ${asked}.`,
    suggestion: `Eine image_size von höchstens ${most} verlangen.`,
  }),
  jobInputUnreadable: ({ issues }) => ({
    message: 'Die gespeicherten Angaben dieses Auftrags sind nicht lesbar.',
    suggestion: 'Die Anfrage noch einmal senden.',
    detail: issues,
  }),
  creditsSpent: ({ credits }, words) => ({
    message: `Die ${words.number(credits)} Credits dieses Monats sind verbraucht.`,
    suggestion: 'Auf den nächsten Monat warten oder den Tarif wechseln.',
  }),
  mockupsFull: ({ plan, most }) => ({
    message: `Der Tarif „${plan}“ bewahrt höchstens ${most} Mockups auf.`,
    suggestion: 'Eines löschen, das nicht mehr gebraucht wird. Die vorhandenen rendern weiter.',
  }),
  serverOff: () => ({ message: 'Der lokale Server ist aus.', suggestion: 'Ihn zuerst starten.' }),
  keyNotTakable: ({ least }, words) => ({
    message: `Ein fremder Schlüssel hat mindestens ${words.number(least)} Zeichen und kein Leerzeichen; dieser nicht.`,
    suggestion: 'Hier einen neuen Schlüssel anlegen und ihn den Programmen geben.',
  }),
  keyThere: ({ name }) => ({ message: `Diesen Schlüssel gibt es hier schon: „${name}“.` }),
  keyRevoked: ({ name }) => ({
    message: `Der Schlüssel „${name}“ ist widerrufen.`,
    suggestion: 'Einen anderen anlegen.',
  }),
  keyScopeMissing: ({ scope }) => ({
    message: `Diesem API-Schlüssel fehlt die Berechtigung „${scope}“; ohne sie darf er nicht ${scopeAllows[scope]}.`,
    suggestion: 'Mit einem Schlüssel aufrufen, der sie hat. Berechtigungen werden beim Anlegen gewählt.',
  }),
  jobOfOtherKey: ({ job }) => ({
    message:
      `Der Auftrag ${job} gehört zu einem anderen API-Schlüssel; ` +
      'ohne die Berechtigung „manage“ ändert ein Schlüssel nur die eigenen.',
    suggestion: 'Mit dem Schlüssel aufrufen, der ihn eingereiht hat, oder mit einem, der verwalten darf.',
  }),
  keyNotInKeychain: ({ connection }) => ({
    message: `Der Schlüssel von „${connection}“ ist nicht mehr im Schlüsselbund.`,
    suggestion: 'Den Schlüssel neu eingeben.',
  }),
  keychainRestarted: () => ({
    message: 'Der Schlüsselbund des Systems wurde inzwischen neu gestartet.',
    suggestion: 'Auch Mockwright neu starten, damit es ihn findet.',
  }),
  keychainLocked: () => ({
    message: 'Der Schlüsselbund des Systems ist gesperrt.',
    suggestion:
      'Ihn entsperren, dann noch einmal versuchen. Nach jeder Anmeldung fragt er einmal nach seinem Passwort.',
  }),
  keychainMissing: ({ platform }) => ({
    message: 'Das System hat keinen Schlüsselbund, der antwortet.',
    suggestion:
      platform === 'linux'
        ? 'Einen Secret Service (gnome-keyring, KWallet oder KeePassXC) installieren und neu anmelden; er muss laufen und entsperrt sein.'
        : 'In den Einstellungen des Systems prüfen, ob der Schlüsselbund vorhanden und geöffnet ist.',
  }),
  baseUrlUnfit: ({ given }) => ({
    message: `„${given}“ ist nicht die Adresse eines Servers, an den ein Schlüssel gesendet werden darf.`,
    suggestion:
      'Eine https://-Adresse angeben, oder http://127.0.0.1:PORT für einen Server auf diesem Computer.',
  }),
  noConnectionYet: () => ({
    message: 'Es gibt noch keine Verbindung.',
    suggestion: 'Eine hinzufügen: mockwright connections add NAME --url https://…',
  }),
  connectionNameUnknown: ({ name, names }) => ({
    message: `Eine Verbindung „${name}“ gibt es nicht.`,
    suggestion:
      names.length > 0
        ? `Es gibt: ${names.join(', ')}.`
        : 'Eine hinzufügen: mockwright connections add NAME --url https://…',
  }),
  documentChanged: ({ file }) => ({
    message: `${file ?? 'Das Dokument'} ist nicht mehr die Datei, die geöffnet wurde.`,
    suggestion: 'Neu öffnen.',
  }),
  mockupUnknown: ({ uuid }) => ({
    message: `Ein PSD-Mockup ${uuid} gibt es nicht.`,
    suggestion: 'Die Liste der Mockups zeigt, welche es gibt.',
  }),
  mockupFileLost: ({ mockup }) => ({
    message: `Die gespeicherte PSD des Mockups „${mockup}“ fehlt oder ist beschädigt.`,
    suggestion: 'Die PSD neu hochladen und mit der neuen mockup_uuid rendern.',
  }),
  uploadNotKeptAnyMore: () => ({
    message: 'Die hochgeladene Datei wird nicht mehr aufbewahrt.',
    suggestion: 'Sie neu hochladen.',
  }),
  inLibraryAlready: ({ name }) => ({
    message: `Diese Datei ist schon in der Bibliothek, als „${name}“.`,
    suggestion: 'Eine andere Datei wählen oder die fehlende entfernen.',
  }),
  libraryFileMoved: ({ name, path }) => ({
    message: `${name} liegt nicht mehr unter ${path}.`,
    suggestion: 'In der Bibliothek angeben, wo die Datei jetzt liegt.',
  }),
  pictureUnknown: ({ address }) => ({ message: `Unter ${address} gibt es kein Bild.` }),
  exportNamesAlike: ({ name }) => ({
    message: `Zwei Dateien würden ${name} heißen.`,
    suggestion: '{width} oder {index} in das Namensmuster aufnehmen.',
  }),
  exportNameThere: ({ name }) => ({
    message: `${name} liegt schon im Ordner.`,
    suggestion: 'Die Datei ersetzen lassen oder das Namensmuster ändern.',
  }),
  exportSizeOnService: () => ({
    message: 'Ein Dienst kann Dateien nicht unter einer Größe halten.',
    suggestion: 'Die Grenze für die Dateigröße entfernen.',
  }),
  exportWithoutTarget: () => ({
    message: 'Dieser Export hat kein Ziel.',
    suggestion: 'Wählen, wohin gespeichert werden soll.',
  }),
  exportOneFileForMany: ({ outputs }) => ({
    message: `Für ${outputs} Ausgaben wurde nur eine Datei gewählt.`,
    suggestion: 'Einen Ordner dafür wählen.',
  }),
  endpointOfRequests: ({ id }) => ({
    message: `Der Endpunkt ${id} steht für die Adressen, die Anfragen nennen: Eine eigene hat er nicht.`,
    suggestion: 'Ändern lässt sich nur sein Geheimnis, durch Erneuern.',
  }),
  secretKeyMissing: ({ key, place }) => ({
    message: `Sein Geheimnis ist nicht lesbar: Der Schlüssel ${key.slice(0, 8)}, mit dem es verschlüsselt ist, fehlt${keyWas[place]}.`,
    suggestion: 'Das Geheimnis neu setzen oder den Schlüssel zurückbringen. Nichts wurde gelöscht.',
  }),
  secretDamaged: () => ({
    message: 'Sein verschlüsseltes Geheimnis ist beschädigt oder stammt von einem anderen Webhook.',
    suggestion: 'Das Geheimnis neu setzen.',
  }),
  secretKeyUnfit: ({ variable }) => ({
    message: `${variable} ist kein Schlüssel: Erwartet sind 32 Byte, als 64 Hexadezimalziffern oder base64.`,
    suggestion: `Einen mit \`openssl rand -hex 32\` erzeugen oder ${variable} leeren.`,
  }),
  secretKeyGiven: () => ({
    message: 'Der Schlüssel der Geheimnisse kommt aus MOCKWRIGHT_SECRETS_KEY.',
    suggestion: 'Dort einen neuen davor setzen, mit Komma getrennt, und das Programm neu starten.',
  }),
  deliveryUnknown: ({ endpoint, id }) => ({
    message: `Im Protokoll des Endpunkts ${endpoint} steht keine Zustellung ${id}.`,
  }),
}

const scopeAllows: Readonly<Record<KeyScope, string>> = {
  read: 'Mockups, Schriften, Webhooks und fremde Aufträge lesen',
  render: 'rendern oder Renderings einreihen',
  manage: 'Mockups, Schriften und Webhooks anlegen, ändern oder löschen',
}

const keyWas: Readonly<Record<SecretPlace, string>> = {
  environment: '; er stand in MOCKWRIGHT_SECRETS_KEY',
  keychain: '; er lag im Schlüsselbund des Systems',
  file: '; er lag im Ordner secret-keys neben der Datenbank',
  unknown: ' auf diesem Computer',
}
