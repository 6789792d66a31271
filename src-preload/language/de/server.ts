import type { server as english } from '../en/server'
import type { Wording } from '../wording'

export const server: Wording<typeof english> = {
  title: 'Lokaler Server',
  text: 'Antwortet nur Programmen auf diesem Computer.',
  running: 'Läuft',
  off: 'Aus',
  port: 'Port',
  anyPort: '0: irgendein freier Port',
  ownKey: 'Dieses Fenster hat einen eigenen Schlüssel im Schlüsselbund des Systems.',
  keyCopied: 'Schlüssel kopiert',
  copyKey: 'Seinen Schlüssel kopieren',
  reference: 'API-Referenz',
  notChanged: 'Der Server bleibt, wie er war',
  assistants: 'Assistenten',
  assistantsText:
    'In die Einstellungen eines Programms einfügen, das das Model Context Protocol spricht, mit den Ordnern, die es nutzen darf.',
  copyAssistants: 'Einstellungen kopieren',
  assistantsCopied: 'Einstellungen kopiert',
}
