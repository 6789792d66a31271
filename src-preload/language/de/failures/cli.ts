import type { cli as english, MissingArgument } from '@contract/failures/cli'
import type { SentencesOf } from '@contract/failures/failure-kind'

export const cli: SentencesOf<typeof english> = {
  argumentMissing: ({ what }) => ({
    message: missing[what][0],
    suggestion: `Siehe \`mockwright ${missing[what][1]}\`.`,
  }),
  typedKeyUnfit: ({ complaint }) => ({
    message:
      complaint === 'none'
        ? 'Es kam kein Schlüssel an.'
        : 'Der Schlüssel enthält Leerzeichen oder Zeilenenden.',
    suggestion: 'Ihn auf die Frage hin eintippen oder an die Standardeingabe senden: … < key.txt',
  }),
  nothingChanged: () => ({ message: 'Es wurde nichts geändert.' }),
  queueWithoutService: () => ({
    message: '--queue ist für Dienste: Hier ist niemand, dem die Arbeit überlassen werden könnte.',
    suggestion: '--remote NAME hinzufügen oder --queue weglassen.',
  }),
  keyOfRemoteMissing: ({ remote }) => ({
    message: `Für ${remote} gibt es keinen Schlüssel.`,
    suggestion:
      'Ihn in MOCKWRIGHT_API_KEY setzen oder aufbewahren: mockwright connections add NAME --url ADRESSE',
  }),
  outsideNamedFolders: ({ path, folders }) => ({
    message: `${path} liegt außerhalb der genannten Ordner: ${folders.join(', ')}.`,
    suggestion: 'Eine Datei darin nehmen oder `mockwright mcp` mit ihrem Ordner starten.',
  }),
  namedFolderMissing: ({ path }) => ({
    message: `Es gibt keinen Ordner ${path}.`,
    suggestion: 'Vorhandene Ordner nennen: mockwright mcp ORDNER…',
  }),
  commandLineMissing: () => ({
    message: 'Eine installierte App hat keine Befehlszeile.',
    suggestion: 'Mockwright aus seinem Quelltext starten: siehe docs/mcp.md.',
  }),
  fileThereAlready: ({ path }) => ({
    message: `${path} gibt es schon.`,
    suggestion: 'Einen anderen Namen wählen oder das Überschreiben verlangen.',
  }),
  idsFileUnreadable: ({ path }) => ({ message: `${path} ist keine JSON-Liste von {id, path}.` }),
  nothingToFlatten: () => ({
    message: 'Es gibt nichts zu reduzieren.',
    suggestion: 'PSD-Dateien nennen oder mit --ids eine Liste angeben.',
  }),
  nothingToDraw: () => ({
    message: 'Es gibt nichts zu zeichnen.',
    suggestion: 'Eine PSD oder PSB nennen oder ein Projekt mit --project DATEI.mockwright.',
  }),
  editsBesideProject: () => ({
    message: 'Motive und Änderungen lassen sich nicht zusammen mit --project angeben, das eigene enthält.',
    suggestion: 'Die Optionen weglassen, die das Bild ändern, oder --project.',
  }),
  flattenedTwice: ({ name }) => ({
    message: `Zwei der Dateien würden als ${name} geschrieben.`,
    suggestion: 'Sie in verschiedene Ordner reduzieren oder mit --ids jeder eine Kennung geben.',
  }),
  formatUnknown: ({ format, formats }) => ({
    message: format === '' ? 'Das Format ist nicht bekannt.' : `„${format}“ ist kein Format.`,
    suggestion: `Eines von diesen wählen: ${formats.join(', ')}.`,
  }),
  blendModeUnknown: ({ mode, modes }) => ({
    message: `Den Mischmodus „${mode}“ gibt es nicht.`,
    suggestion: `Es gibt: ${modes.join(', ')}.`,
  }),
  adjustmentUnfit: ({ given, rule, names }) => ({
    message: `„${given}“ passt nicht.`,
    suggestion: `Es gibt: ${names.join(', ')}.`,
    detail: `„${rule}“`,
  }),
  optionMisspelt: ({ expected, given, example, names }) => ({
    message: `Erwartet wurde ${expected}, angegeben „${given}“.`,
    suggestion: `Zum Beispiel: ${example}.${names.length === 0 ? '' : ` Es gibt: ${names.join(', ')}.`}`,
  }),
  publicUrlUnfit: ({ given }) => ({
    message: `„${given}“ ist keine Adresse, von der sich Dateien lesen lassen.`,
    suggestion: 'Sie in der Form https://images.example.com angeben.',
  }),
  maxKilobytesOnService: () => ({
    message: 'Ein Dienst kann Dateien nicht unter einer Größe halten.',
    suggestion: '--max-kilobytes weglassen oder auf diesem Computer rendern.',
  }),
  recipeFileMissing: ({ path }) => ({ message: `Unter ${path} liegt kein Rezept.` }),
  recipeFileUnfit: ({ name, place, rule }) => ({
    message: `${name} ist kein Rezept${place === '' ? '' : ` (bei ${place})`}: ${rule}`,
  }),
  recipeFileNoJson: ({ name }) => ({ message: `${name} ist kein JSON.` }),
  textNotYet: () => ({
    message: '--text: noch nicht verfügbar.',
    suggestion:
      'Texte lassen sich in Photoshop ändern; Motive, --color, --adjust, --hide und --show gehen hier.',
  }),
  imageMissing: ({ path }) => ({
    message: `Unter ${path} gibt es kein Bild.`,
    suggestion: 'Den Pfad nach dem Gleichheitszeichen prüfen.',
  }),
  artworkMissing: ({ path }) => ({ message: `Unter ${path} gibt es kein Motiv.` }),
  folderWithoutPictures: ({ path }) => ({ message: `In ${path} sind keine Bilder.` }),
  keyShared: ({ reference, count }) => ({
    message: `„${reference}“ steht für ${count} Schlüssel.`,
    suggestion: 'Den Schlüssel mit seiner ID angeben; siehe `mockwright keys list`.',
  }),
  projectShared: ({ reference, uuids }) => ({
    message: `„${reference}“ steht für mehrere Projekte.`,
    suggestion: `Eine UUID nennen: ${uuids.join(', ')}.`,
  }),
  projectUnknown: ({ reference }) => ({
    message: `Ein Projekt „${reference}“ gibt es nicht.`,
    suggestion: 'Siehe: mockwright projects list',
  }),
  keyUnknown: ({ reference }) => ({
    message: `Einen Schlüssel „${reference}“ gibt es nicht.`,
    suggestion: 'Den Schlüssel mit seiner ID angeben; siehe `mockwright keys list`.',
  }),
  mockupNameShared: ({ name, uuids }) => ({
    message: `„${name}“ heißen ${uuids.length} Mockups.`,
    suggestion: `Das Mockup mit seiner UUID angeben: ${uuids.join(', ')}.`,
  }),
  mockupNameUnknown: ({ name }) => ({
    message: `Kein Mockup heißt „${name}“.`,
    suggestion: 'Siehe `mockwright mockups list`.',
  }),
}

const missing: Readonly<Record<MissingArgument, readonly [complaint: string, help: string]>> = {
  connectionName: ['Die Verbindung braucht einen Namen.', 'connections --help'],
  whichConnection: ['Welche Verbindung?', 'connections --help'],
  connectionUrl: ['Wo ist der Dienst? Anzugeben mit --url.', 'connections --help'],
  connectionNewName: ['Wie soll sie heißen? Anzugeben mit --to.', 'connections --help'],
  whichJob: ['Welcher Auftrag?', 'jobs list'],
  whichDatabase: [
    'Welche Datenbank? --to-database angeben oder MOCKWRIGHT_DATABASE_URL setzen.',
    'admin --help',
  ],
  whichBackup: ['Welche Sicherung? Eine Datei oder latest nennen.', 'admin doctor'],
  whichProject: ['Welches Projekt?', 'projects list'],
  whichStudioSession: ['Welche Sitzung?', 'studio sessions'],
  whichReceipt: ['Welcher Beleg? Ihn oder die Kennung seiner Aktion nennen.', 'studio --help'],
  keyName: ['Der Schlüssel braucht einen Namen.', 'keys list'],
  whichKey: ['Welcher Schlüssel?', 'keys list'],
  whichMockup: ['Welches Mockup?', 'mockups --help'],
  mockupFile: ['Welche Datei?', 'mockups --help'],
  whichPhotoMockup: ['Welches Foto-Mockup?', 'photo --help'],
  photoFile: ['Welches Foto?', 'photo --help'],
  photoAreas: ['Welche Druckflächen? Jede mit `--area` angeben.', 'photo --help'],
  photoOut: ['Wohin mit dem Mockup? Das sagt `--out`.', 'photo --help'],
  mockupNewName: ['Wie soll es heißen?', 'mockups --help'],
}
