export const server = {
  title: 'Local server',
  text: 'Answers programs on this computer only.',
  running: 'Running',
  off: 'Off',
  port: 'Port',
  anyPort: '0: any free port',
  ownKey: 'This window has its own key, stored in the system’s keychain.',
  keyCopied: 'Key copied',
  copyKey: 'Copy its key',
  reference: 'API reference',
  notChanged: 'The server was not changed',
  assistants: 'Assistants',
  assistantsText:
    'Put this into the settings of a program that speaks the Model Context Protocol, with the folders that it may use.',
  copyAssistants: 'Copy settings',
  assistantsCopied: 'Settings copied',
}
