import type { keys as english } from '../en/keys'
import type { Wording } from '../wording'

export const keys: Wording<typeof english> = {
  title: 'API-Schlüssel und Server',
  lead: 'Skripte, Shops und andere Programme können die Mockups dieses Computers über eine HTTP-API nutzen, so wie sie den entfernten Dienst nutzen würden.',
  keys: 'API-Schlüssel',
  newKey: 'Neuer Schlüssel',
  notListed: 'Die Schlüssel lassen sich nicht auflisten',
  none: 'Noch keine Schlüssel',
  noneText:
    'Jeder Aufruf des Servers trägt einen Schlüssel. Für jedes Programm einen eigenen anlegen, damit sich jeder einzeln widerrufen lässt.',
  forRole: {
    owner: 'Ein Schlüssel steht im Header x-api-key jedes Aufrufs.',
    editor: 'Ein Schlüssel steht im Header x-api-key jedes Aufrufs.',
    viewer:
      'Mit der Rolle „Betrachter“ sind die Schlüssel nur zu sehen; angelegt und widerrufen werden sie von Eigentümern und Bearbeitern.',
  },
  columns: {
    name: 'Name',
    begins: 'Beginnt mit',
    created: 'Angelegt',
    lastUsed: 'Zuletzt genutzt',
    state: 'Zustand',
    actions: 'Aktionen',
  },
  readFrom: 'Ergebnisse werden von {{address}} gelesen',
  never: 'Nie',
  active: 'Aktiv',
  revoked: 'Widerrufen {{time}}',
  regenerate: '{{name}} erneuern',
  revoke: '{{name}} widerrufen',
  createTitle: 'Neuer API-Schlüssel',
  notMade: 'Es wurde kein Schlüssel angelegt',
  name: 'Name',
  namePlaceholder: 'Shop-Import',
  nameHint:
    'Was damit aufrufen wird. Ein Schlüssel je Skript oder Shop, damit sich jeder einzeln widerrufen lässt.',
  mayDo: 'Was er darf',
  mayOnly: 'Darf nur: {{scopes}}',
  scopes: { read: 'Lesen', render: 'Rendern', manage: 'Verwalten' },
  scopeHints: {
    read: 'Mockups, Schriften, Webhooks und die Aufträge aller Schlüssel auflisten und lesen.',
    render: 'Rendern, und eigene Aufträge einreihen, lesen und abbrechen.',
    manage:
      'Mockups, Schriften und Webhooks anlegen, ändern und löschen, und Aufträge anderer Schlüssel ändern.',
  },
  create: 'Schlüssel anlegen',
  regenerateTitle: '{{name}} erneuern?',
  regenerateAction: 'Erneuern',
  regenerateText:
    'Der heutige Schlüssel gilt sofort nicht mehr; was ihn nutzt, wird abgewiesen, bis es den neuen hat. Name und Verlauf bleiben.',
  revokeTitle: '{{name}} widerrufen?',
  revokeAction: 'Widerrufen',
  revokeText: 'Was damit aufruft, wird von nun an abgewiesen. Das lässt sich nicht rückgängig machen.',
  revokeJobs: {
    cancel: 'Eingereihte Aufträge werden abgebrochen und kosten nichts; laufende werden fertig.',
    finish: 'Eingereihte Aufträge werden noch ausgeführt.',
  },
  revokeKeeps: 'Was damit erstellt wurde, bleibt.',
  secretTitle: 'Schlüssel für {{name}}',
  secretText:
    'Jetzt kopieren: Er wird nur dieses eine Mal gezeigt und lässt sich nicht wieder lesen. Wer ihn hat, kann hier alles, was der Schlüssel darf; er gehört nicht in Webseiten, Repositorys oder E-Mails.',
  onClipboard: 'Der Schlüssel ist in der Zwischenablage.',
  copied: 'Kopiert',
  copy: 'Schlüssel kopieren',
}
