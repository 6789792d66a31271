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
}
